import type { End } from "../../../wire";
import type { EndTransaction } from "./EndStore";
import type { EndNews, Place } from "./Place";
import type { MetRow, TrustRow } from "./Rows";
import type { Genuine } from "./Signing";
import { isSigned, vouchText } from "./Signing";
import { isSure } from "./sure";
import type { Trust } from "./Trust";

/**
 * Whom this end knows, and so who may have what was said before he came: a password alone opens nothing of that. Known are the ends that
 * a person had when he was first heard of, those that one of them has vouched for since, and those that were compared here. Of this
 * person's own ends the older ones are known: a newer one has to be said yes to.
 */
export class Known {
  private row: MetRow = nobody;
  private met: ReadonlyMap<string, TrustRow> = new Map();

  /** `own`: this device's end */
  constructor(
    private readonly place: Place,
    private readonly genuine: Genuine,
    private readonly trust: Trust,
    private readonly own: () => End | null,
  ) {}

  async read(): Promise<void> {
    this.row = await this.place.store.read(["facts"], metIn);
    this.met = new Map(this.row.ends.map((row) => [row.end, row]));
  }

  /** Takes in whom the hub has told of. True: somebody is known now who was not before. */
  async learn(): Promise<boolean> {
    const [present, own] = [this.place.news(), this.own()];
    if (!present.ready || !own || this.more(this.row, present, own) === null) return false;
    await this.place.store.write(["facts"], async (at) => {
      // As it is by now: another page may have met them when they were fewer.
      const more = this.more(await metIn(at), present, own);
      if (more) at.put("facts", more);
    });
    await this.read();
    return true;
  }

  /** Whether an end may have what was said here before it came. */
  mayHavePast(end: End): boolean {
    const trust = this.trust.of(end);
    return isSure(trust) || (this.isMet(end) && (trust === "unverified" || end.person === this.place.person));
  }

  /** This person's ends that wait to be said yes to. */
  strangers(): readonly End[] {
    const own = this.own();
    return own === null || !this.row.people.includes(own.person)
      ? []
      : this.ours().filter((end) => end.id !== own.id && this.genuine.is(end) && !this.mayHavePast(end));
  }

  /** There are older ends of this person's, and none of them has said yes to this one so far. */
  get awaitsYes(): boolean {
    const ours = this.ours();
    const own = ours.find(({ id }) => id === this.own()?.id);
    return (
      own !== undefined &&
      ours.some(({ madeAt }) => madeAt < own.madeAt) &&
      !own.vouches.some(({ by }) => this.met.get(by)?.person === own.person || ours.some(({ id }) => id === by))
    );
  }

  private ours(): readonly End[] {
    return [...this.place.news().ends.values()].filter(({ person }) => person === this.place.person);
  }

  private isMet({ id, person, identity, signing }: End): boolean {
    const row = this.met.get(id);
    return row?.person === person && row.identity === identity && row.signing === signing;
  }

  /** With whoever is to be known besides; null: nobody. */
  private more(row: MetRow, present: EndNews, own: End): MetRow | null {
    const people = new Set([...row.people, own.person, ...[...present.ends.values()].map(({ person }) => person)]);
    const met = new Map(row.ends.map((one) => [one.end, one]));
    const fresh = [...present.ends.values()].filter((end) => !met.has(end.id));
    const meet = (end: End): unknown =>
      this.genuine.is(end) &&
      met.set(end.id, { end: end.id, person: end.person, identity: end.identity, signing: end.signing });
    for (const end of fresh)
      if (!row.people.includes(end.person) && (end.person !== own.person || end.madeAt <= own.madeAt)) meet(end);
    // The word of one counts for the next, whose word counts then.
    for (let before = -1; before < met.size; ) {
      before = met.size;
      for (const end of fresh) if (!met.has(end.id) && this.isVouched(end, met)) meet(end);
    }
    return people.size === row.people.length && met.size === row.ends.length
      ? null
      : { key: "met", people: [...people], ends: [...met.values()] };
  }

  /** By an end of the same person that is known, and need not be there any more. */
  private isVouched(end: End, met: ReadonlyMap<string, TrustRow>): boolean {
    return end.vouches.some(({ by, signature }) => {
      const voucher = met.get(by);
      return voucher?.person === end.person && isSigned(this.place.olm, voucher.signing, vouchText(end), signature);
    });
  }
}

const nobody: MetRow = { key: "met", people: [], ends: [] };

async function metIn(at: EndTransaction): Promise<MetRow> {
  const row = await at.get("facts", "met");
  return row?.key === "met" ? row : nobody;
}
