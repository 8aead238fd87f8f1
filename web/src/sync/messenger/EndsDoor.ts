import { Listeners } from "../Listeners";
import { canSeal } from "../store/Seal";
import type { SyncClient } from "../SyncClient";
import type { MessengerApi } from "./api";
import type { MessengerStore } from "./MessengerStore";
import type { SealedWords } from "./SealedWords";
import type { Ends, EndsStatus, KnownEnd } from "./ends/Ends";
import type { Resident } from "./ends";

const nothing: EndsStatus = { mine: null, backup: "unknown", strangers: [], awaitsYes: false };
const nobody: readonly KnownEnd[] = [];
/** Milliseconds. The first screen must not wait for this. */
const loadAfter = 1500;

/**
 * The entry to end-to-end encryption. Its code is loaded after each greeting of the hub, so that others can write to
 * this device. It is also loaded when a message must be encrypted or decrypted. In a browser without encryption it is
 * never loaded, and encrypted messages stay unreadable.
 */
export class EndsDoor {
  readonly able = canSeal();
  private coming: Promise<Resident> | null = null;
  private here: Resident | null = null;
  private greeted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Listeners();

  constructor(
    private readonly client: SyncClient,
    private readonly messenger: MessengerStore,
    private readonly words: SealedWords,
    private readonly api: MessengerApi,
  ) {
    if (this.able) this.wait();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  status(): EndsStatus {
    return this.here?.ends.status() ?? nothing;
  }
  of(person: string): readonly KnownEnd[] {
    return this.here?.ends.of(person) ?? nobody;
  }
  /** The code that others scan to verify this device. `null`: the hub does not have its identity yet. */
  verifyCode(): string | null {
    return this.here?.ends.code() ?? null;
  }

  /** Encrypts content for the devices of a room. Throws `EndError` while this device has no identity. */
  readonly sealContent = this.asked("seal");
  readonly verify = this.asked("verify");
  readonly check = this.asked("check");
  readonly makeBackup = this.asked("makeBackup");
  readonly openBackup = this.asked("openBackup");
  readonly dropBackup = this.asked("dropBackup");
  readonly search = this.asked("search");
  readonly readAll = this.asked("readAll");
  readonly calls = this.asked("calls");

  /** The hub has greeted this person on a new connection. */
  greet(): void {
    if (!this.able) return;
    this.greeted = true;
    if (this.here) return this.here.ends.greeted();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.resident().catch(() => undefined), loadAfter);
  }

  /** Another person works here, or nobody does. */
  forget(): void {
    clearTimeout(this.timer);
    this.here?.leave();
    [this.coming, this.here, this.greeted] = [null, null, false];
    this.words.clear();
    if (this.able) this.wait();
    this.listeners.tell();
  }

  /** Calls the same method of `Ends` after its code is loaded. */
  private asked<
    K extends "seal" | "verify" | "check" | "makeBackup" | "openBackup" | "dropBackup" | "search" | "readAll" | "calls",
  >(name: K): Ends[K] {
    return ((...given: unknown[]) =>
      this.resident().then(({ ends }) =>
        (ends[name] as (...given: unknown[]) => unknown).apply(ends, given),
      )) as Ends[K];
  }

  private wait(): void {
    this.words.openWith(() => void this.resident().catch(() => undefined));
  }

  private resident(): Promise<Resident> {
    const { person } = this.client;
    if (person === null || !this.able) return Promise.reject(new Error("nothing can be sealed here"));
    return this.coming ?? this.begin(person);
  }

  private begin(person: string): Promise<Resident> {
    const coming: Promise<Resident> = import("./ends")
      .then((part) => part.residentHere(this.client, person, this.messenger, this.words, this.api))
      .then((resident) => {
        if (this.coming !== coming) {
          resident.leave();
          throw new Error("somebody else works here");
        }
        this.here = resident;
        resident.ends.subscribe(() => this.listeners.tell());
        this.listeners.tell();
        if (this.greeted) resident.ends.greeted();
        return resident;
      });
    // A load that failed is tried again at the next use.
    coming.catch(() => {
      if (this.coming === coming) this.coming = null;
    });
    return (this.coming = coming);
  }
}
