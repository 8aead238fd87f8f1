import type { End } from "../../../wire";
import { random } from "./base64";
import type { Courier, Dispatch } from "./Courier";
import { nameOf } from "./Courier";
import type { EndTransaction } from "./EndStore";
import type { Known } from "./Known";
import { ownIn } from "./OwnEnd";
import type { EndNews, Place } from "./Place";
import { endsOf } from "./Place";
import type { AskRow } from "./Rows";

/** Milliseconds. A key may come a moment after its message. */
const patience = 3000;
/** Milliseconds. The person's own devices are asked this much earlier than others. */
const grace = 20_000;
/** Milliseconds between requests to one device. The number of requests is one more than the number of pauses. */
const pauses = [5 * 60_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000, 24 * 3_600_000];
/** 30 days in milliseconds. After this time a missing key may be requested from the start. */
const longest = 30 * 86_400_000;
/** The most missing sessions. The latest ones are kept. */
const mostAsks = 200;
/** Sessions per to-device message, because the hub limits its length. */
const mostNamed = 30;
/** Milliseconds. A request that is not possible now is tried again then. */
const unaskable = 60_000;

export async function asksIn(at: EndTransaction): Promise<readonly AskRow[]> {
  const row = await at.get("facts", "asks");
  return row?.key === "asks" ? row.rows : [];
}

/** `true` if a device was asked and will be asked again. */
export const isAsked = (row: AskRow | undefined): boolean =>
  Object.values(row?.asked ?? {}).some(({ times }) => times <= pauses.length);

/** Adds missing sessions. */
export function missed(rows: readonly AskRow[], more: readonly AskRow[]): readonly AskRow[] {
  const fresh = more.filter((one, i) => ![...rows, ...more.slice(0, i)].some((other) => isSame(one, other)));
  return fresh.length === 0 ? rows : [...rows, ...fresh].slice(-mostAsks);
}

export const isSame = (one: Pick<AskRow, "session" | "end">, other: Pick<AskRow, "session" | "end">): boolean =>
  one.session === other.session && one.end === other.end;

interface Question extends Dispatch {
  readonly rows: readonly AskRow[];
}

/**
 * Requests keys of messages that this device cannot decrypt: from the person's own verified devices, then from the
 * sender's device. A request is a to-device message like all others. The asked device decides whether to answer, and
 * sends the key the usual way.
 */
export class Asks {
  constructor(
    private readonly place: Place,
    private readonly known: Known,
    private readonly courier: Courier,
  ) {}

  /**
   * Sends the requests that are due. Throws the hub's errors. `next`: milliseconds until the next request. `null`:
   * none.
   */
  async settle(): Promise<{ readonly asked: boolean; readonly next: number | null }> {
    const { store, news, now } = this.place;
    const present = news();
    const rows = await this.pruned();
    const own = await store.read(["facts"], ownIn);
    if (rows.length === 0 || !own?.published || !present.ready) return { asked: false, next: null };
    const time = now();
    const due = rows.flatMap((row) =>
      this.whom(row, own.end, present).flatMap(({ end, at }) => (at === null ? [] : [{ row, end, at }])),
    );
    let asked = false;
    await this.courier.bring(this.questions(due.filter(({ at }) => at <= time)), async (some) => {
      asked = true;
      await this.remember(some);
    });
    return {
      asked,
      next:
        due.length === 0
          ? null
          : Math.max(0, Math.min(...due.map(({ at }) => (at > time ? at : time + unaskable))) - time),
    };
  }

  /** Removes sessions that came meanwhile, and those that were requested long enough. */
  private pruned(): Promise<readonly AskRow[]> {
    const { store, now } = this.place;
    return store.write(["facts", "groups"], async (at) => {
      const rows = await asksIn(at);
      const left: AskRow[] = [];
      for (const row of rows) {
        const group = await at.get("groups", [row.session, row.end]);
        if (now() - row.at < longest && (!group || (row.known !== null && group.index >= row.known))) left.push(row);
      }
      if (left.length < rows.length) at.put("facts", { key: "asks", rows: left });
      return left;
    });
  }

  /** The devices to ask, and when. `null` if a device was asked often enough. */
  private whom(
    row: AskRow,
    own: string,
    present: EndNews,
  ): readonly { readonly end: End; readonly at: number | null }[] {
    const { person } = this.place;
    const members = present.room(row.room)?.members.map((one) => one.person) ?? [];
    if (!members.includes(person)) return [];
    const others = endsOf([person], present).filter(
      (end) => end.id !== own && end.id !== row.end && this.known.mayHavePast(end),
    );
    const author = present.ends.get(row.end);
    const isThere = author && author.id !== own && author.person === row.person && members.includes(author.person);
    const when = (end: End, first: number): { readonly end: End; readonly at: number | null } => {
      const before = row.asked[end.id];
      const pause = before && pauses[before.times - 1];
      return { end, at: !before ? first : pause === undefined ? null : before.at + pause };
    };
    const first = row.at + patience;
    return [
      ...others.map((end) => when(end, first)),
      ...(isThere ? [when(author, first + (others.length > 0 ? grace : 0))] : []),
    ];
  }

  /** One to-device message for each device and room names all missing sessions there. */
  private questions(due: readonly { readonly row: AskRow; readonly end: End }[]): readonly Question[] {
    const parts = new Map<string, { readonly end: End; readonly rows: AskRow[] }>();
    for (const { row, end } of due) {
      const name = `${end.id} ${row.room}`;
      const part = parts.get(name) ?? { end, rows: [] };
      part.rows.push(row);
      parts.set(name, part);
    }
    return [...parts.values()].flatMap(({ end, rows }) =>
      Array.from({ length: Math.ceil(rows.length / mostNamed) }, (_, i) =>
        this.question(end, rows.slice(i * mostNamed, (i + 1) * mostNamed)),
      ),
    );
  }

  private question(end: End, rows: readonly AskRow[]): Question {
    const room = rows[0]?.room ?? "";
    // Looks like a session id, so the hub cannot tell this message from others.
    const session = random(32);
    return {
      end,
      room,
      session,
      rows,
      anew: rows.some(({ asked }) => asked[end.id] !== undefined),
      words: async (_, own) => ({
        v: 1,
        room,
        session,
        wants: rows.map((row) => ({ session: row.session, end: row.end })),
        to: end.id,
        from: nameOf(this.place, own),
      }),
    };
  }

  private remember(questions: readonly Question[]): Promise<void> {
    const { store, now } = this.place;
    return store.write(["facts"], async (at) => {
      const rows = (await asksIn(at)).map((row) => {
        const asked = { ...row.asked };
        for (const { end, rows: about } of questions)
          if (about.some((one) => isSame(one, row)))
            asked[end.id] = { at: now(), times: (asked[end.id]?.times ?? 0) + 1 };
        return { ...row, asked };
      });
      at.put("facts", { key: "asks", rows });
    });
  }
}
