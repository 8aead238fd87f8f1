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

/** in ms: a key is a moment behind its words */
const patience = 3000;
/** in ms: the own devices are asked first */
const grace = 20_000;
/** in ms: how long an end has to answer before it is asked once more; it is asked once more than there are pauses. */
const pauses = [5 * 60_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000, 24 * 3_600_000];
/** in ms: what nobody gave until then may be asked for afresh */
const longest = 30 * 86_400_000;
/** Sessions that are asked for; of more the latest that were missed. */
const mostAsks = 200;
/** Sessions that one parcel names: it must not be too long for the hub. */
const mostNamed = 30;
/** in ms: what could not be asked now is tried again then */
const unaskable = 60_000;

export async function asksIn(at: EndTransaction): Promise<readonly AskRow[]> {
  const row = await at.get("facts", "asks");
  return row?.key === "asks" ? row.rows : [];
}

/** Somebody was asked for it, and will be asked again. */
export const isAsked = (row: AskRow | undefined): boolean =>
  Object.values(row?.asked ?? {}).some(({ times }) => times <= pauses.length);

/** With what is missed besides. */
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
 * Asks for the keys of what this device cannot open: the own devices that are known, then the one that sealed it. Asked is in a parcel
 * like all others; who is asked decides whether to answer, and gives the key by the way by which keys always come.
 */
export class Asks {
  constructor(
    private readonly place: Place,
    private readonly known: Known,
    private readonly courier: Courier,
  ) {}

  /** Asks whom it is time to ask. Fails as the hub fails. `next`: in so many ms somebody is to be asked again; null: nobody. */
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

  /** Without what has come meanwhile, and what was asked for long enough. */
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

  /** Whom to ask for it, and when; null: he was asked often enough. */
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

  /** One parcel for each end and room names all that is missed there. */
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
    // As a session is called, so that this parcel is like all others to who carries it.
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
