import { canEncrypt } from "../base/encryption";
import { Listeners } from "../base/Listeners";
import { deviceCodeText } from "./deviceCode";
import type { Engine } from "./Engine";
import type { E2EEHost } from "./Host";
import type { RunningEngine } from "./startEngine";
import type { E2EEStatus, KnownDevice } from "./Status";
import { emptyStatus } from "./Status";

const noDevices: readonly KnownDevice[] = [];
/** Milliseconds. The first screen must not wait for this. */
const loadAfter = 1500;

/** The methods that the facade passes on to the engine. */
type Forwarded =
  | "encryptMessage"
  | "verify"
  | "verifyCode"
  | "safetyNumber"
  | "createBackup"
  | "restoreBackup"
  | "deleteBackup"
  | "keysAtRisk"
  | "withdrawVerification"
  | "search"
  | "indexHistory"
  | "callSignatures";

/**
 * End-to-end encryption of the person who works here. The engine is loaded after each greeting of the hub, so that
 * others can write to this device. It is also loaded when a message must be encrypted or decrypted. In a browser
 * without encryption it is never loaded, and encrypted messages stay unreadable.
 */
export class E2EE {
  /** whether this browser can encrypt */
  readonly supported = canEncrypt();
  private loading: Promise<RunningEngine> | null = null;
  private running: RunningEngine | null = null;
  private isConnected = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Listeners();

  constructor(private readonly host: E2EEHost) {
    if (this.supported) this.loadOnDemand();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** This device's identity, the key backup and the person's unverified devices. */
  status(): E2EEStatus {
    return this.running?.engine.status() ?? emptyStatus;
  }
  /** A person's devices with the trust in them. */
  devicesOf(person: string): readonly KnownDevice[] {
    return this.running?.engine.devicesOf(person) ?? noDevices;
  }
  /** The code that others scan to verify this device. `null`: the hub does not have its identity yet. */
  ownCode(): string | null {
    const code = this.running?.engine.ownCode();
    return code ? deviceCodeText(code) : null;
  }

  /** Encrypts content for the devices of a room. Throws `E2EEError` while this device has no identity. */
  readonly encryptMessage = this.forward("encryptMessage");
  /** Marks a device as verified and cross-signs it. */
  readonly verify = this.forward("verify");
  /** A person's devices count as unverified again on this device. */
  readonly withdrawVerification = this.forward("withdrawVerification");
  /** Compares a scanned code with the hub's data, and verifies the device if they agree. */
  readonly verifyCode = this.forward("verifyCode");
  /** The digits that two people compare. */
  readonly safetyNumber = this.forward("safetyNumber");
  readonly createBackup = this.forward("createBackup");
  readonly restoreBackup = this.forward("restoreBackup");
  readonly deleteBackup = this.forward("deleteBackup");
  /** Whether a sign-out would destroy keys that no other device and no key backup has. */
  readonly keysAtRisk = this.forward("keysAtRisk");
  /** Searches the messages that this device has decrypted. */
  readonly search = this.forward("search");
  /** Reads the history of all rooms, to make it searchable. */
  readonly indexHistory = this.forward("indexHistory");
  readonly callSignatures = this.forward("callSignatures");

  /** Call it when the hub has greeted this person on a new connection. */
  connected(): void {
    if (!this.supported) return;
    this.isConnected = true;
    if (this.running) return this.running.engine.connected();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load().catch(() => undefined), loadAfter);
  }

  /** Call it when another person works here, or nobody does. */
  reset(): void {
    clearTimeout(this.timer);
    this.running?.stop();
    [this.loading, this.running, this.isConnected] = [null, null, false];
    this.host.decrypted.clear();
    if (this.supported) this.loadOnDemand();
    this.listeners.tell();
  }

  /** Calls the same method of the engine after its code is loaded. */
  private forward<K extends Forwarded>(name: K): Engine[K] {
    return ((...given: unknown[]) =>
      this.load().then(({ engine }) =>
        (engine[name] as (...given: unknown[]) => unknown).apply(engine, given),
      )) as Engine[K];
  }

  private loadOnDemand(): void {
    this.host.decrypted.decryptWith(() => void this.load().catch(() => undefined));
  }

  private load(): Promise<RunningEngine> {
    const { person } = this.host;
    if (person === null || !this.supported) return Promise.reject(new Error("not encrypted"));
    return this.loading ?? this.start(person);
  }

  private start(person: string): Promise<RunningEngine> {
    const loading: Promise<RunningEngine> = import("./startEngine")
      .then(({ startEngine }) => startEngine(person, this.host, () => this.listeners.tell()))
      .then((running) => {
        if (this.loading !== loading) {
          running.stop();
          throw new Error("not encrypted");
        }
        this.running = running;
        this.listeners.tell();
        if (this.isConnected) running.engine.connected();
        return running;
      });
    // A load that failed is tried again at the next use.
    loading.catch(() => {
      if (this.loading === loading) this.loading = null;
    });
    return (this.loading = loading);
  }
}
