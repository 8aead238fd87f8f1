import type { DeviceIdentity } from "../wire";
import type { DeviceCode } from "./deviceCode";
import type { Environment } from "./Environment";
import { devicesOf } from "./Environment";
import type { DeviceKeysRow } from "./Rows";
import type { SelfSignatures } from "./Signatures";
import type { StoreTransaction } from "./Store";
import { isSigned, crossSigningText } from "./Signatures";

/**
 * `verified`: its keys were compared here with the device itself. `crossSigned`: a verified device cross-signed it.
 * `changed`: another device of this person was verified, and this one is unknown. `unverified`: only the hub says that
 * it is this person's.
 */
export type DeviceTrust = "verified" | "crossSigned" | "unverified" | "changed";

/** The trust in devices, as far as this person has checked them. */
export class Verification {
  private rows: ReadonlyMap<string, DeviceKeysRow> = new Map();
  /** people whose verification was withdrawn here, so cross-signatures of other devices do not count */
  private withdrawn: ReadonlySet<string> = new Set();
  private readonly crossSignatures = new Map<string, boolean>();

  /** `own`: this device's identity */
  constructor(
    private readonly environment: Environment,
    private readonly signatures: SelfSignatures,
    private readonly own: () => DeviceIdentity | null,
  ) {}

  /** Loads the verified devices, because another page may have written them. */
  async read(): Promise<void> {
    await this.environment.store.read(["verifiedDevices", "values"], async (at) => {
      this.rows = new Map((await at.all("verifiedDevices")).map((row) => [row.device, row]));
      this.withdrawn = await withdrawnIn(at);
    });
  }

  trustOf(device: DeviceIdentity): DeviceTrust {
    if (device.id === this.own()?.id) return "verified";
    if (!this.signatures.areValid(device)) return "changed";
    const row = this.rows.get(device.id);
    if (row)
      return row.signing === device.signing && row.identity === device.identity && row.person === device.person
        ? "verified"
        : "changed";
    if (this.isCrossSigned(device)) return "crossSigned";
    return [...this.rows.values()].some(({ person }) => person === device.person) ? "changed" : "unverified";
  }

  /** Stores that this device was compared and is genuine. */
  async markVerified({ id, person, identity, signing }: DeviceIdentity): Promise<void> {
    await this.environment.store.write(["verifiedDevices", "values"], async (at) => {
      at.put("verifiedDevices", { device: id, person, identity, signing });
      putWithdrawn(
        at,
        [...(await withdrawnIn(at))].filter((one) => one !== person),
      );
    });
    await this.read();
  }

  /** Forgets that this person's devices were compared, including deleted ones. */
  async withdraw(person: string): Promise<void> {
    await this.environment.store.write(["verifiedDevices", "values"], async (at) => {
      for (const row of await at.all("verifiedDevices"))
        if (row.person === person) at.delete("verifiedDevices", row.device);
      putWithdrawn(at, [...new Set([...(await withdrawnIn(at)), person])]);
    });
    await this.read();
  }

  /** The device of a scanned code, if the hub's data agree with it. */
  deviceOf(code: DeviceCode): DeviceIdentity | "unknown" | "different" {
    const directory = this.environment.directory();
    const device = directory.devices.get(code.device);
    if (!device)
      return devicesOf([code.person], directory).some(({ signing }) => signing === code.signing)
        ? "different"
        : "unknown";
    return device.person === code.person &&
      device.identity === code.identity &&
      device.signing === code.signing &&
      this.signatures.areValid(device)
      ? device
      : "different";
  }

  /** `true` if any device of this person was ever verified here, including deleted ones. */
  wasVerified(person: string): boolean {
    return [...this.rows.values()].some((row) => row.person === person);
  }

  /**
   * `true` if a verified device of the same person or of our own cross-signed it. That device need not exist any more.
   */
  private isCrossSigned(device: DeviceIdentity): boolean {
    if (this.withdrawn.has(device.person)) return false;
    return device.vouches.some(({ by, signature }) => {
      const signer = this.rows.get(by);
      if (!signer || (signer.person !== device.person && signer.person !== this.environment.person)) return false;
      const text = crossSigningText(device);
      const known = `${signer.signing} ${text} ${signature}`;
      let holds = this.crossSignatures.get(known);
      if (holds === undefined)
        this.crossSignatures.set(known, (holds = isSigned(this.environment.olm, signer.signing, text, signature)));
      return holds;
    });
  }
}

async function withdrawnIn(at: StoreTransaction): Promise<ReadonlySet<string>> {
  const row = await at.get("values", "withdrawn");
  return new Set(row?.key === "withdrawn" ? row.people : []);
}

const putWithdrawn = (at: StoreTransaction, people: readonly string[]): void =>
  at.put("values", { key: "withdrawn", people });
