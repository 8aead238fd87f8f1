import type { DeviceIdentity } from "../wire";
import type { Environment } from "./Environment";
import type { DeviceKeysRow } from "./Rows";
import type { SelfSignatures } from "./Signatures";
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
  private readonly crossSignatures = new Map<string, boolean>();

  /** `own`: this device's identity */
  constructor(
    private readonly environment: Environment,
    private readonly signatures: SelfSignatures,
    private readonly own: () => DeviceIdentity | null,
  ) {}

  /** Loads the verified devices, because another page may have written them. */
  async read(): Promise<void> {
    this.rows = new Map(
      (await this.environment.store.read(["verifiedDevices"], (at) => at.all("verifiedDevices"))).map((row) => [
        row.device,
        row,
      ]),
    );
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
    await this.environment.store.write(["verifiedDevices"], async (at) =>
      at.put("verifiedDevices", { device: id, person, identity, signing }),
    );
    await this.read();
  }

  /** `true` if any device of this person was ever verified here, including deleted ones. */
  wasVerified(person: string): boolean {
    return [...this.rows.values()].some((row) => row.person === person);
  }

  /**
   * `true` if a verified device of the same person or of our own cross-signed it. That device need not exist any more.
   */
  private isCrossSigned(device: DeviceIdentity): boolean {
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
