import type { DeviceIdentity, OneTimeKey, NewDeviceIdentity } from "../wire";
import type { StoreTransaction } from "./Store";
import type { OlmAccount } from "./Olm";
import { using } from "./Olm";
import type { Environment } from "./Environment";
import type { OwnDeviceRow } from "./Rows";
import { deviceText, oneTimeKeyText } from "./Signatures";

/** One-time keys at the hub. More are uploaded if fewer than half are left. */
const maxOneTimeKeys = 60;
/** 7 days in milliseconds. An older fallback key is replaced. */
const fallbackAge = 7 * 86_400_000;

export async function ownDeviceIn(at: StoreTransaction): Promise<OwnDeviceRow | null> {
  const row = await at.get("values", "ownDevice");
  return row?.key === "ownDevice" ? row : null;
}

/** This device's identity: created once, published at the hub, and supplied with one-time keys. */
export class OwnDevice {
  /** as the hub has it */
  private published: DeviceIdentity | null = null;

  constructor(private readonly environment: Environment) {}

  get identity(): DeviceIdentity | null {
    return this.published;
  }

  /** Makes sure that the hub has this identity and enough keys. */
  async publish(): Promise<void> {
    let row = await this.ensure(false);
    const known = row.published ? await this.environment.hub.ownDevice() : null;
    // The identity belongs to an ended session. It is never used again.
    if (row.published && known?.end.id !== row.device) row = await this.ensure(true);
    const left = known?.end.id === row.device ? known.oneTimeLeft : 0;
    if (known && left >= maxOneTimeKeys / 2) return void (this.published = known.end);
    const { end: device } = await this.environment.hub.publish(await this.keys(row.device, maxOneTimeKeys - left));
    await this.markPublished();
    this.published = device;
  }

  /** Signs with this device's key. */
  async sign(text: string): Promise<string> {
    return this.environment.store.read(["values"], async (at) => {
      const row = await ownDeviceIn(at);
      if (!row) throw new Error("no device identity");
      return this.using(row, (account) => account.sign(text));
    });
  }

  private using<R>(row: OwnDeviceRow, work: (account: OlmAccount) => R): R {
    return using(new this.environment.olm.Account(), (account) => {
      account.unpickle(this.environment.local.pickleKey, row.account);
      return work(account);
    });
  }

  /** Returns the identity, or creates one. `anew`: always creates one, and drops the sessions of the old one. */
  private ensure(anew: boolean): Promise<OwnDeviceRow> {
    const { olm, store, local, person, newId } = this.environment;
    return store.write(["values", "olmSessions", "outboundSessions", "ownSessions", "sentKeys"], async (at) => {
      const known = await ownDeviceIn(at);
      if (known && !anew) return known;
      const row = using(new olm.Account(), (account): OwnDeviceRow => {
        account.create();
        const keys = JSON.parse(account.identity_keys()) as { readonly curve25519: string; readonly ed25519: string };
        const device = { id: newId(), person, identity: keys.curve25519, signing: keys.ed25519 };
        return {
          key: "ownDevice",
          device: device.id,
          person,
          identity: device.identity,
          signing: device.signing,
          signature: account.sign(deviceText(device)),
          account: account.pickle(local.pickleKey),
          published: false,
        };
      });
      at.put("values", row);
      for (const key of ["toDevice", "keyRequests", "receivedKeyRequests"]) at.delete("values", key);
      for (const store of ["olmSessions", "outboundSessions", "ownSessions", "sentKeys"] as const) at.clear(store);
      return row;
    });
  }

  /** The identity to publish, with `count` one-time keys. */
  private keys(device: string, count: number): Promise<NewDeviceIdentity> {
    return this.environment.store.write(["values"], async (at) => {
      const row = await ownDeviceIn(at);
      if (row?.device !== device) throw new Error("another device identity by now");
      const signed = (account: OlmAccount, id: string, key: string): OneTimeKey => ({
        id,
        key,
        signature: account.sign(oneTimeKeyText(device, id, key)),
      });
      return this.using(row, (account) => {
        // Includes keys that were made before and did not reach the hub.
        const more = count - entriesOf(account.one_time_keys()).length;
        if (more > 0) account.generate_one_time_keys(more);
        let { fallback } = row;
        if (!fallback || this.environment.now() - fallback.madeAt > fallbackAge) {
          account.generate_fallback_key();
          const [id = "", key = ""] = entriesOf(account.unpublished_fallback_key())[0] ?? [];
          fallback = { id, key, madeAt: this.environment.now() };
        }
        at.put("values", { ...row, account: account.pickle(this.environment.local.pickleKey), fallback });
        const { identity, signing, signature } = row;
        return {
          id: device,
          identity,
          signing,
          signature,
          oneTime: entriesOf(account.one_time_keys()).map(([id, key]) => signed(account, id, key)),
          fallback: signed(account, fallback.id, fallback.key),
        };
      });
    });
  }

  private async markPublished(): Promise<void> {
    await this.environment.store.write(["values"], async (at) => {
      const row = await ownDeviceIn(at);
      if (!row) return;
      at.put(
        "values",
        this.using(row, (account) => {
          account.mark_keys_as_published();
          return { ...row, account: account.pickle(this.environment.local.pickleKey), published: true };
        }),
      );
    });
  }
}

const entriesOf = (keys: string): readonly (readonly [string, string])[] =>
  Object.entries((JSON.parse(keys) as { readonly curve25519?: Readonly<Record<string, string>> }).curve25519 ?? {});
