import type { End, Parcel } from "../../../wire";
import { asksIn, isSame } from "./Asks";
import type { GroupKey, KeyAsk } from "./Forms";
import { readParcel } from "./Forms";
import type { EndTransaction } from "./EndStore";
import { hear } from "./Heard";
import type { Known } from "./Known";
import { using } from "./Olm";
import { ownIn } from "./OwnEnd";
import type { Place } from "./Place";
import type { GroupRow, OwnRow } from "./Rows";
import type { Genuine } from "./Signing";

/** The result of a fetch. */
export interface Delivered {
  /** rooms with new keys */
  readonly rooms: ReadonlySet<string>;
  /** one of this device's one-time keys was used */
  readonly used: boolean;
}

interface Opened {
  readonly words: GroupKey | KeyAsk;
  readonly identity: string;
}

/** Receives to-device messages: each is decrypted once, stored, and only then deleted at the hub. */
export class Mail {
  constructor(
    private readonly place: Place,
    private readonly genuine: Genuine,
    private readonly known: Known,
  ) {}

  /** Fetches all waiting messages. */
  async fetch(): Promise<Delivered> {
    const { store, hub } = this.place;
    const rooms = new Set<string>();
    let used = false;
    for (;;) {
      const upto = await store.read(["facts"], (at) => uptoIn(at));
      const { parcels, more, gone } = await hub.parcels(upto);
      for (const parcel of parcels) {
        const room = await this.take(
          parcel,
          gone.find(({ id }) => id === parcel.from),
        );
        if (room) rooms.add(room);
        used ||= parcel.kind === 0;
      }
      const last = parcels[parcels.length - 1];
      if (last) await hub.took(last.n);
      if (!more || !last) return { rooms, used };
    }
  }

  /** Returns the message's room. `null` if it brought nothing. */
  private take(parcel: Parcel, gone: End | undefined): Promise<string | null> {
    return this.place.store.write(["facts", "peers", "groups", "broken", "unkept", "mine"], async (at) => {
      const own = await ownIn(at);
      // Another page was faster.
      if (!own || parcel.n <= (await uptoIn(at))) return null;
      const opened = await this.open(at, own, parcel);
      at.put("facts", { key: "mail", end: own.end, upto: parcel.n });
      if (opened && this.isMeant(own, parcel, opened, gone)) {
        const { words } = opened;
        if ("wants" in words) {
          await hear(this.place, at, words);
          return null;
        }
        if (await this.keep(at, words)) return parcel.room;
      }
      at.put("broken", { session: parcel.session });
      return null;
    });
  }

  private async open(at: EndTransaction, own: OwnRow, { from, kind, body }: Parcel): Promise<Opened | null> {
    const { olm, vault, now } = this.place;
    for (const row of [...(await at.under("peers", from))].sort((a, b) => b.usedAt - a.usedAt)) {
      const words = using(new olm.Session(), (session) => {
        session.unpickle(vault.secret, row.pickle);
        if (kind === 0 && !session.matches_inbound_from(row.identity, body)) return null;
        const plain = attempt(() => session.decrypt(kind, body));
        if (plain !== null) at.put("peers", { ...row, pickle: session.pickle(vault.secret), usedAt: now() });
        return plain === null ? null : readParcel(plain);
      });
      if (words) return { words, identity: row.identity };
    }
    return kind === 0 ? this.meet(at, own, from, body) : null;
  }

  /** Handles the first message of a device. */
  private meet(at: EndTransaction, own: OwnRow, from: string, body: string): Opened | null {
    const { olm, vault, now } = this.place;
    return using(new olm.Account(), (account) =>
      using(new olm.Session(), (session) => {
        account.unpickle(vault.secret, own.account);
        const plain = attempt(() => {
          session.create_inbound(account, body);
          const sealed = session.decrypt(0, body);
          account.remove_one_time_keys(session);
          return sealed;
        });
        const words = plain === null ? null : readParcel(plain);
        // The sealed text names its sender. The session must match that sender's identity key.
        if (!words || !session.matches_inbound_from(words.from.identity, body)) return null;
        at.put("facts", { ...own, account: account.pickle(vault.secret) });
        at.put("peers", {
          end: from,
          identity: words.from.identity,
          session: session.session_id(),
          pickle: session.pickle(vault.secret),
          usedAt: now(),
        });
        return { words, identity: words.from.identity };
      }),
    );
  }

  /** Checks the receiver, the sender and the subject of the message. */
  private isMeant(own: OwnRow, parcel: Parcel, { words, identity }: Opened, gone: End | undefined): boolean {
    const { from } = words;
    const told = this.place.news().ends.get(from.id) ?? gone;
    if (
      words.to !== own.end ||
      words.session !== parcel.session ||
      words.room !== parcel.room ||
      from.id !== parcel.from ||
      from.person !== parcel.person
    )
      return false;
    return (
      from.identity === identity &&
      this.genuine.is(from) &&
      (!told || (told.identity === identity && told.signing === from.signing && told.person === from.person))
    );
  }

  private async keep(at: EndTransaction, key: GroupKey): Promise<boolean> {
    const { from, of } = key;
    if (of && !(await this.isAskedOf(at, key))) return false;
    return take(
      this.place,
      at,
      { session: key.session, room: key.room, person: of?.person ?? from.person, end: of?.end ?? from.id },
      key.key,
    );
  }

  /**
   * A session of another owner is accepted only from the person's own verified devices, and only if it was requested.
   */
  private async isAskedOf(at: EndTransaction, { from, of, session, room }: GroupKey): Promise<boolean> {
    if (
      !of ||
      from.person !== this.place.person ||
      !this.known.mayHavePast(this.place.news().ends.get(from.id) ?? from)
    )
      return false;
    return (await asksIn(at)).some(
      (row) => isSame(row, { session, end: of.end }) && row.room === room && row.person === of.person,
    );
  }
}

/** Stores a received session, unless the stored one decrypts as much. Returns `false` if the key is invalid. */
export async function take(
  { olm, vault }: Place,
  at: EndTransaction,
  row: Omit<GroupRow, "pickle" | "index">,
  exported: string,
  unkept = true,
): Promise<boolean> {
  const known = await at.get("groups", [row.session, row.end]);
  return using(new olm.InboundGroupSession(), (group) => {
    if (attempt(() => group.import_session(exported)) === null || group.session_id() !== row.session) return false;
    const index = group.first_known_index();
    if (known && (known.room !== row.room || known.person !== row.person)) return false;
    if (known && known.index <= index) return true;
    at.put("groups", { ...row, pickle: group.pickle(vault.secret), index });
    if (unkept) at.put("unkept", { session: row.session, end: row.end });
    return true;
  });
}

async function uptoIn(at: EndTransaction): Promise<number> {
  const [own, mail] = [await ownIn(at), await at.get("facts", "mail")];
  return mail?.key === "mail" && mail.end === own?.end ? mail.upto : 0;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
