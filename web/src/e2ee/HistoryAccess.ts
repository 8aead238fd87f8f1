import type { DeviceIdentity } from "../wire";
import type { StoreTransaction } from "./Store";
import type { Directory, Environment } from "./Environment";
import type { FirstContactRow, DeviceKeysRow } from "./Rows";
import type { SelfSignatures } from "./Signatures";
import { isSigned, crossSigningText } from "./Signatures";
import { isTrusted } from "./isTrusted";
import type { Verification } from "./Verification";

/**
 * The devices that may get messages from before their creation, so that a stolen password alone does not decrypt them.
 * These are the devices that a person had at first contact, and those that one of them has cross-signed. Devices
 * verified here count too. Of this person's own devices the older ones are included. A newer one must be confirmed.
 */
export class HistoryAccess {
  private row: FirstContactRow = noContact;
  private trusted: ReadonlyMap<string, DeviceKeysRow> = new Map();

  /** `own`: this device's identity */
  constructor(
    private readonly environment: Environment,
    private readonly signatures: SelfSignatures,
    private readonly verification: Verification,
    private readonly own: () => DeviceIdentity | null,
  ) {}

  async read(): Promise<void> {
    this.row = await this.environment.store.read(["values"], firstContactIn);
    this.trusted = new Map(this.row.devices.map((row) => [row.device, row]));
  }

  /** Adds devices that the hub has sent. Returns `true` if a new one is trusted now. */
  async addDevices(): Promise<boolean> {
    const [present, own] = [this.environment.directory(), this.own()];
    if (!present.ready || !own || this.additions(this.row, present, own) === null) return false;
    await this.environment.store.write(["values"], async (at) => {
      // Reads the current row, because another page may have stored it when there were fewer devices.
      const more = this.additions(await firstContactIn(at), present, own);
      if (more) at.put("values", more);
    });
    await this.read();
    return true;
  }

  /** `true` if a device may get messages from before its creation. */
  mayReadHistory(device: DeviceIdentity): boolean {
    const trust = this.verification.trustOf(device);
    return (
      isTrusted(trust) ||
      (this.wasTrusted(device) && (trust === "unverified" || device.person === this.environment.person))
    );
  }

  /** This person's devices that wait for confirmation. */
  unverifiedDevices(): readonly DeviceIdentity[] {
    const own = this.own();
    return own === null || !this.row.people.includes(own.person)
      ? []
      : this.ownDevices().filter(
          (device) => device.id !== own.id && this.signatures.areValid(device) && !this.mayReadHistory(device),
        );
  }

  /** `true` if this person has older devices, and none of them has confirmed this one. */
  get needsVerification(): boolean {
    const devices = this.ownDevices();
    const own = devices.find(({ id }) => id === this.own()?.id);
    return (
      own !== undefined &&
      devices.some(({ madeAt }) => madeAt < own.madeAt) &&
      !own.vouches.some(({ by }) => this.trusted.get(by)?.person === own.person || devices.some(({ id }) => id === by))
    );
  }

  /** `true` if another verified device of this person can pass on what this one can read. */
  get hasOtherDevice(): boolean {
    return this.ownDevices().some(
      (device) => device.id !== this.own()?.id && isTrusted(this.verification.trustOf(device)),
    );
  }

  private ownDevices(): readonly DeviceIdentity[] {
    return [...this.environment.directory().devices.values()].filter(
      ({ person }) => person === this.environment.person,
    );
  }

  private wasTrusted({ id, person, identity, signing }: DeviceIdentity): boolean {
    const row = this.trusted.get(id);
    return row?.person === person && row.identity === identity && row.signing === signing;
  }

  /** Adds the devices that become trusted. `null`: none. */
  private additions(row: FirstContactRow, present: Directory, own: DeviceIdentity): FirstContactRow | null {
    const people = new Set([...row.people, own.person, ...[...present.devices.values()].map(({ person }) => person)]);
    const trusted = new Map(row.devices.map((one) => [one.device, one]));
    const fresh = [...present.devices.values()].filter((device) => !trusted.has(device.id));
    const trust = (device: DeviceIdentity): unknown =>
      this.signatures.areValid(device) &&
      trusted.set(device.id, {
        device: device.id,
        person: device.person,
        identity: device.identity,
        signing: device.signing,
      });
    for (const device of fresh)
      if (!row.people.includes(device.person) && (device.person !== own.person || device.madeAt <= own.madeAt))
        trust(device);
    // Repeats, because a device that is cross-signed can cross-sign the next one.
    for (let before = -1; before < trusted.size; ) {
      before = trusted.size;
      for (const device of fresh) if (!trusted.has(device.id) && this.isCrossSigned(device, trusted)) trust(device);
    }
    return people.size === row.people.length && trusted.size === row.devices.length
      ? null
      : { key: "firstContact", people: [...people], devices: [...trusted.values()] };
  }

  /** `true` if a trusted device of the same person cross-signed it. That device need not exist any more. */
  private isCrossSigned(device: DeviceIdentity, trusted: ReadonlyMap<string, DeviceKeysRow>): boolean {
    return device.vouches.some(({ by, signature }) => {
      const signer = trusted.get(by);
      return (
        signer?.person === device.person &&
        isSigned(this.environment.olm, signer.signing, crossSigningText(device), signature)
      );
    });
  }
}

const noContact: FirstContactRow = { key: "firstContact", people: [], devices: [] };

async function firstContactIn(at: StoreTransaction): Promise<FirstContactRow> {
  const row = await at.get("values", "firstContact");
  return row?.key === "firstContact" ? row : noContact;
}
