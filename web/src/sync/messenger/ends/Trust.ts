import type { End } from "../../../wire";
import type { Place } from "./Place";
import type { TrustRow } from "./Rows";
import type { Genuine } from "./Signing";
import { isSigned, vouchText } from "./Signing";

/**
 * `verified`: its keys were compared here with the device itself. `vouched`: a verified device cross-signed it.
 * `changed`: another device of this person was verified, and this one is unknown. `unverified`: only the hub says that
 * it is this person's.
 */
export type EndTrust = "verified" | "vouched" | "unverified" | "changed";

/** The trust in devices, as far as this person has checked them. */
export class Trust {
  private rows: ReadonlyMap<string, TrustRow> = new Map();
  private readonly vouches = new Map<string, boolean>();

  /** `own`: this device's identity */
  constructor(
    private readonly place: Place,
    private readonly genuine: Genuine,
    private readonly own: () => End | null,
  ) {}

  /** Loads the verified devices, because another page may have written them. */
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

  /** Stores that this device was compared and is genuine. */
  async verified({ id, person, identity, signing }: End): Promise<void> {
    await this.place.store.write(["trust"], async (at) => at.put("trust", { end: id, person, identity, signing }));
    await this.read();
  }

  /** `true` if any device of this person was ever verified here, including deleted ones. */
  wasCompared(person: string): boolean {
    return [...this.rows.values()].some((row) => row.person === person);
  }

  /**
   * `true` if a verified device of the same person or of our own cross-signed it. That device need not exist any more.
   */
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
