import type { End, EndKey, NewEnd } from "../../../wire";
import { newId } from "../../Uuid";
import type { EndTransaction } from "./EndStore";
import type { OlmAccount } from "./Olm";
import { using } from "./Olm";
import type { Place } from "./Place";
import type { OwnRow } from "./Rows";
import { endText, keyText } from "./Signing";

/** One-time keys at the hub. More are uploaded if fewer than half are left. */
const mostWaiting = 60;
/** 7 days in milliseconds. An older fallback key is replaced. */
const fallbackAge = 7 * 86_400_000;

export async function ownIn(at: EndTransaction): Promise<OwnRow | null> {
  const row = await at.get("facts", "own");
  return row?.key === "own" ? row : null;
}

/** This device's identity: created once, published at the hub, and supplied with one-time keys. */
export class OwnEnd {
  /** as the hub has it */
  private told: End | null = null;

  constructor(private readonly place: Place) {}

  get end(): End | null {
    return this.told;
  }

  /** Makes sure that the hub has this identity and enough keys. */
  async settle(): Promise<void> {
    let row = await this.ensure(false);
    const known = row.published ? await this.place.hub.own() : null;
    // The identity belongs to an ended session. It is never used again.
    if (row.published && known?.end.id !== row.end) row = await this.ensure(true);
    const left = known?.end.id === row.end ? known.oneTimeLeft : 0;
    if (known && left >= mostWaiting / 2) return void (this.told = known.end);
    const { end } = await this.place.hub.publish(await this.keys(row.end, mostWaiting - left));
    await this.published();
    this.told = end;
  }

  /** Signs with this device's key. */
  async sign(text: string): Promise<string> {
    return this.place.store.read(["facts"], async (at) => {
      const row = await ownIn(at);
      if (!row) throw new Error("no end");
      return this.using(row, (account) => account.sign(text));
    });
  }

  private using<R>(row: OwnRow, work: (account: OlmAccount) => R): R {
    return using(new this.place.olm.Account(), (account) => {
      account.unpickle(this.place.vault.secret, row.account);
      return work(account);
    });
  }

  /** Returns the identity, or creates one. `anew`: always creates one, and drops the sessions of the old one. */
  private ensure(anew: boolean): Promise<OwnRow> {
    const { olm, store, vault, person, now } = this.place;
    return store.write(["facts", "peers", "sending", "mine", "served"], async (at) => {
      const known = await ownIn(at);
      if (known && !anew) return known;
      const row = using(new olm.Account(), (account): OwnRow => {
        account.create();
        const keys = JSON.parse(account.identity_keys()) as { readonly curve25519: string; readonly ed25519: string };
        const end = { id: newId(now()), person, identity: keys.curve25519, signing: keys.ed25519 };
        return {
          key: "own",
          end: end.id,
          person,
          identity: end.identity,
          signing: end.signing,
          signature: account.sign(endText(end)),
          account: account.pickle(vault.secret),
          published: false,
        };
      });
      at.put("facts", row);
      for (const fact of ["mail", "asks", "heard"]) at.delete("facts", fact);
      for (const store of ["peers", "sending", "mine", "served"] as const) at.clear(store);
      return row;
    });
  }

  /** The identity to publish, with `count` one-time keys. */
  private keys(end: string, count: number): Promise<NewEnd> {
    return this.place.store.write(["facts"], async (at) => {
      const row = await ownIn(at);
      if (row?.end !== end) throw new Error("another end by now");
      const signed = (account: OlmAccount, id: string, key: string): EndKey => ({
        id,
        key,
        signature: account.sign(keyText(end, id, key)),
      });
      return this.using(row, (account) => {
        // Includes keys that were made before and did not reach the hub.
        const more = count - entriesOf(account.one_time_keys()).length;
        if (more > 0) account.generate_one_time_keys(more);
        let { fallback } = row;
        if (!fallback || this.place.now() - fallback.madeAt > fallbackAge) {
          account.generate_fallback_key();
          const [id = "", key = ""] = entriesOf(account.unpublished_fallback_key())[0] ?? [];
          fallback = { id, key, madeAt: this.place.now() };
        }
        at.put("facts", { ...row, account: account.pickle(this.place.vault.secret), fallback });
        const { identity, signing, signature } = row;
        return {
          id: end,
          identity,
          signing,
          signature,
          oneTime: entriesOf(account.one_time_keys()).map(([id, key]) => signed(account, id, key)),
          fallback: signed(account, fallback.id, fallback.key),
        };
      });
    });
  }

  private async published(): Promise<void> {
    await this.place.store.write(["facts"], async (at) => {
      const row = await ownIn(at);
      if (!row) return;
      at.put(
        "facts",
        this.using(row, (account) => {
          account.mark_keys_as_published();
          return { ...row, account: account.pickle(this.place.vault.secret), published: true };
        }),
      );
    });
  }
}

const entriesOf = (keys: string): readonly (readonly [string, string])[] =>
  Object.entries((JSON.parse(keys) as { readonly curve25519?: Readonly<Record<string, string>> }).curve25519 ?? {});
