import type { End } from "../../../wire";
import type { Courier, Dispatch } from "./Courier";
import { nameOf } from "./Courier";
import type { EndTransaction } from "./EndStore";
import type { GroupKey } from "./Forms";
import { heardIn } from "./Heard";
import { using } from "./Olm";
import { ownIn } from "./OwnEnd";
import type { EndNews, Place } from "./Place";
import { endsOf } from "./Place";
import type { HeardRow, MineRow, OwnRow, ServedRow } from "./Rows";
import type { Genuine } from "./Signing";
import type { Known } from "./Known";
import { isSure } from "./sure";
import type { Trust } from "./Trust";

/** The latest sessions of each room. A new device can read this much of the messages from this device. */
const mostSessions = 40;
/** Milliseconds. A key that was sent this recently is still on its way, and is not sent again. */
const givenLately = 15_000;

/** A session that one device must get. */
interface Debt {
  readonly session: string;
  readonly room: string;
  readonly end: End;
  /** the device that owns the session; `null`: this one */
  readonly of: string | null;
  /** the first message index that it may decrypt */
  readonly from: number;
}

/** The input of the computation of debts. */
interface Books {
  readonly own: OwnRow;
  readonly mine: readonly MineRow[];
  readonly served: ReadonlyMap<string, ServedRow>;
  readonly heard: readonly HeardRow[];
}

/**
 * Sends session keys to the devices that must read them: each once, and repeated until the hub has taken it. A device
 * that asks again gets an allowed key again. The person's own verified devices also get the other keys of this device.
 */
export class KeyShares {
  constructor(
    private readonly place: Place,
    private readonly genuine: Genuine,
    private readonly trust: Trust,
    private readonly known: Known,
    private readonly courier: Courier,
  ) {}

  /**
   * Sends all keys that can be sent now. Throws the hub's errors, and keys that were not sent stay due. Returns the
   * milliseconds until the next one is due. `null`: none.
   */
  async settle(): Promise<number | null> {
    const { store, now } = this.place;
    const { debts, next } = await this.debts();
    await this.courier.bring(
      debts.map((debt) => this.parcelOf(debt)),
      async (some, refused) => {
        const taken = some.filter(({ end }) => !refused.has(end.id));
        await store.write(["facts", "served"], async (at) => {
          for (const { session, end, from } of taken)
            at.put("served", { session, end: end.id, at: now(), ...(from > 0 ? { from } : {}) });
          const rows = await heardIn(at);
          const left = rows.filter(
            ({ session, from }) => !taken.some((one) => one.session === session && one.end.id === from),
          );
          if (left.length < rows.length) at.put("facts", { key: "heard", rows: left });
        });
      },
    );
    return next;
  }

  private async debts(): Promise<{ readonly debts: readonly Debt[]; readonly next: number | null }> {
    const books = await this.books();
    const present = this.place.news();
    if (!books?.own.published || !present.ready) return { debts: [], next: null };
    const own = this.ownDebts(books, present);
    const known = new Set(own.map(({ session, end }) => `${session} ${end.id}`));
    const asked = (await this.askedDebts(books, present)).filter(
      ({ session, end }) => !known.has(`${session} ${end.id}`),
    );
    const waits = asked.map(
      ({ session, end }) => (books.served.get(`${session} ${end.id}`)?.at ?? 0) + givenLately - this.place.now(),
    );
    return {
      debts: [...own, ...asked.filter((_, i) => (waits[i] ?? 0) <= 0)],
      next: waits.some((wait) => wait > 0) ? Math.min(...waits.filter((wait) => wait > 0)) : null,
    };
  }

  private books(): Promise<Books | null> {
    return this.place.store.read(["facts", "mine", "served"], async (at) => {
      const own = await ownIn(at);
      return (
        own && {
          own,
          mine: [...(await at.all("mine"))].sort((a, b) => b.at - a.at),
          served: new Map((await at.all("served")).map((row) => [`${row.session} ${row.end}`, row])),
          heard: await heardIn(at),
        }
      );
    });
  }

  private ownDebts(books: Books, present: EndNews): readonly Debt[] {
    return [...new Set(books.mine.map(({ room }) => room))].flatMap((room) =>
      books.mine
        .filter((mine) => mine.room === room)
        .slice(0, mostSessions)
        .flatMap((mine) =>
          endsOf(mine.people, present).flatMap((end) => {
            const [served, from] = [
              books.served.get(`${mine.session} ${end.id}`),
              this.fromOf(mine, end, books, present),
            ];
            return from === null || (served && (served.from ?? 0) <= from)
              ? []
              : [{ session: mine.session, room, end, of: null, from }];
          }),
        ),
    );
  }

  /**
   * The first message index of this device's own session that a device may read. `null`: none. An unknown device gets
   * no messages from before its creation.
   */
  private fromOf(mine: MineRow, end: End, { own }: Books, present: EndNews): number | null {
    const isMember = this.membersOf(mine.room, present).includes(end.person) && mine.people.includes(end.person);
    if (!isMember || end.id === own.end || !this.genuine.is(end)) return null;
    return this.known.mayHavePast(end) ? 0 : (mine.since?.[end.id] ?? null);
  }

  /**
   * The requested keys that may be sent. Others may be sent later, when the device is verified or this device has the
   * key.
   */
  private async askedDebts(books: Books, present: EndNews): Promise<readonly Debt[]> {
    const debts: Debt[] = [];
    for (const { session, room, of, from: asker } of books.heard) {
      const end = present.ends.get(asker);
      if (!end || debts.some((debt) => debt.session === session && debt.end.id === asker)) continue;
      const mine =
        of === books.own.end ? books.mine.find((one) => one.session === session && one.room === room) : undefined;
      const from = mine ? this.fromOf(mine, end, books, present) : null;
      if (from !== null) debts.push({ session, room, end, of: null, from });
      else if (!mine && this.isOneself(end, room, present) && (await this.canOpen(session, of, room)))
        debts.push({ session, room, end, of, from: 0 });
    }
    return debts;
  }

  /**
   * Another device of this person that was verified here, or cross-signed by a verified one. Its age alone is not
   * enough, because it may be an attacker's.
   */
  private isOneself(end: End, room: string, present: EndNews): boolean {
    return (
      end.person === this.place.person &&
      this.membersOf(room, present).includes(end.person) &&
      isSure(this.trust.of(end))
    );
  }

  private async canOpen(session: string, end: string, room: string): Promise<boolean> {
    return (await this.place.store.read(["groups"], (at) => at.get("groups", [session, end])))?.room === room;
  }

  /** The members of an encrypted room. Empty if this person is not a member. */
  private membersOf(id: string, present: EndNews): readonly string[] {
    const room = present.room(id);
    const members = room?.seal === "ends" ? room.members.map(({ person }) => person) : [];
    return members.includes(this.place.person) ? members : [];
  }

  private parcelOf(debt: Debt): Debt & Dispatch {
    return { ...debt, words: (at, own) => this.groupKey(at, debt, own) };
  }

  private async groupKey(
    at: EndTransaction,
    { session, room, end, of, from }: Debt,
    own: OwnRow,
  ): Promise<GroupKey | null> {
    const { olm, vault } = this.place;
    const row = await at.get("groups", [session, of ?? own.end]);
    if (!row) return null;
    const key = using(new olm.InboundGroupSession(), (group) => {
      group.unpickle(vault.secret, row.pickle);
      return group.export_session(Math.max(row.index, from));
    });
    return {
      v: 1,
      room,
      session,
      key,
      to: end.id,
      from: nameOf(this.place, own),
      ...(of === null ? {} : { of: { end: row.end, person: row.person } }),
    };
  }
}
