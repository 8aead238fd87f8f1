import type { End } from "../../../wire";
import type { EndTransaction } from "./EndStore";
import type { EndNews, Place } from "./Place";
import type { MetRow, TrustRow } from "./Rows";
import type { Genuine } from "./Signing";
import { isSigned, vouchText } from "./Signing";
import { isSure } from "./sure";
import type { Trust } from "./Trust";

/**
 * The devices that may get messages from before their creation, so that a stolen password alone does not decrypt them.
 * These are the devices that a person had at first contact, and those that one of them has cross-signed. Devices
 * verified here count too. Of this person's own devices the older ones are included. A newer one must be confirmed.
 */
export class Known {
  private row: MetRow = nobody;
  private met: ReadonlyMap<string, TrustRow> = new Map();

  /** `own`: this device's identity */
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

  /** Adds devices that the hub has sent. Returns `true` if a new one is trusted now. */
  async learn(): Promise<boolean> {
    const [present, own] = [this.place.news(), this.own()];
    if (!present.ready || !own || this.more(this.row, present, own) === null) return false;
    await this.place.store.write(["facts"], async (at) => {
      // Reads the current row, because another page may have stored it when there were fewer devices.
      const more = this.more(await metIn(at), present, own);
      if (more) at.put("facts", more);
    });
    await this.read();
    return true;
  }

  /** `true` if a device may get messages from before its creation. */
  mayHavePast(end: End): boolean {
    const trust = this.trust.of(end);
    return isSure(trust) || (this.isMet(end) && (trust === "unverified" || end.person === this.place.person));
  }

  /** This person's devices that wait for confirmation. */
  strangers(): readonly End[] {
    const own = this.own();
    return own === null || !this.row.people.includes(own.person)
      ? []
      : this.ours().filter((end) => end.id !== own.id && this.genuine.is(end) && !this.mayHavePast(end));
  }

  /** `true` if this person has older devices, and none of them has confirmed this one. */
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

  /** Adds the devices that become trusted. `null`: none. */
  private more(row: MetRow, present: EndNews, own: End): MetRow | null {
    const people = new Set([...row.people, own.person, ...[...present.ends.values()].map(({ person }) => person)]);
    const met = new Map(row.ends.map((one) => [one.end, one]));
    const fresh = [...present.ends.values()].filter((end) => !met.has(end.id));
    const meet = (end: End): unknown =>
      this.genuine.is(end) &&
      met.set(end.id, { end: end.id, person: end.person, identity: end.identity, signing: end.signing });
    for (const end of fresh)
      if (!row.people.includes(end.person) && (end.person !== own.person || end.madeAt <= own.madeAt)) meet(end);
    // Repeats, because a device that is cross-signed can cross-sign the next one.
    for (let before = -1; before < met.size; ) {
      before = met.size;
      for (const end of fresh) if (!met.has(end.id) && this.isVouched(end, met)) meet(end);
    }
    return people.size === row.people.length && met.size === row.ends.length
      ? null
      : { key: "met", people: [...people], ends: [...met.values()] };
  }

  /** `true` if a trusted device of the same person cross-signed it. That device need not exist any more. */
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
