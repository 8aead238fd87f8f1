import type { End } from "../../../wire";
import type { Place } from "./Place";
import type { TrustRow } from "./Rows";
import type { Genuine } from "./Signing";
import { isSigned, vouchText } from "./Signing";

/**
 * `verified`: its keys were compared here with what the device itself shows; `vouched`: one that was verified says so; `changed`: another
 * of this person's was verified, and of this one nobody knows whose it is; `unverified`: the hub says that it is this person's.
 */
export type EndTrust = "verified" | "vouched" | "unverified" | "changed";

/** Which ends are who they are said to be, as far as this person has looked. */
export class Trust {
  private rows: ReadonlyMap<string, TrustRow> = new Map();
  private readonly vouches = new Map<string, boolean>();

  /** `own`: this device's end */
  constructor(
    private readonly place: Place,
    private readonly genuine: Genuine,
    private readonly own: () => End | null,
  ) {}

  /** Takes in what was found out on this device; another page may have written. */
  async read(): Promise<void> {
    this.rows = new Map((await this.place.store.read(["trust"], (at) => at.all("trust"))).map((row) => [row.end, row]));
  }

  of(end: End): EndTrust {
    if (end.id === this.own()?.id) return "verified";
    if (!this.genuine.is(end)) return "changed";
    const row = this.rows.get(end.id);
    if (row)
      return row.signing === end.signing && row.identity === end.identity && row.person === end.person
        ? "verified"
        : "changed";
    if (this.isVouched(end)) return "vouched";
    return [...this.rows.values()].some(({ person }) => person === end.person) ? "changed" : "unverified";
  }

  /** This end was compared, and is what it is said to be. */
  async verified({ id, person, identity, signing }: End): Promise<void> {
    await this.place.store.write(["trust"], async (at) => at.put("trust", { end: id, person, identity, signing }));
    await this.read();
  }

  /** Whether any device of this person was compared here, also one that is gone. */
  wasCompared(person: string): boolean {
    return [...this.rows.values()].some((row) => row.person === person);
  }

  /** By another end of the same person or of our own, which was verified here and need not be there any more. */
  private isVouched(end: End): boolean {
    return end.vouches.some(({ by, signature }) => {
      const voucher = this.rows.get(by);
      if (!voucher || (voucher.person !== end.person && voucher.person !== this.place.person)) return false;
      const text = vouchText(end);
      const known = `${voucher.signing} ${text} ${signature}`;
      let holds = this.vouches.get(known);
      if (holds === undefined)
        this.vouches.set(known, (holds = isSigned(this.place.olm, voucher.signing, text, signature)));
      return holds;
    });
  }
}
