import type { Numbers, OutboxStore } from "./store/OutboxStore";
import type { OutboxRow } from "./store/Rows";

const after = 60;

/** Brings the disk up to what became of the commands, when there is time. Nothing is lost when that fails: they are asked for again. */
export class Tidying {
  /** rows to write again, or (null) to take away */
  private rows = new Map<number, OutboxRow | null>();
  /** rows of accepted commands with the number of the stream at which they are shown: they go once the picture on disk reaches it */
  private accepted = new Map<number, number>();
  /** up to which number of the stream the picture on disk goes; without one nothing has to wait for it */
  private pictured = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `numbers`: as they are now; `tidied`: some rows are gone from the disk */
  constructor(
    private readonly store: OutboxStore,
    private readonly numbers: () => Numbers,
    private readonly tidied: () => void,
  ) {}

  /** What stands on disk under this number is out of date. */
  isStale(n: number): boolean {
    return this.rows.has(n);
  }

  rewrite(row: OutboxRow): void {
    this.rows.set(row.n, row);
    this.soon();
  }

  takeAway(n: number): void {
    this.rows.set(n, null);
    this.soon();
  }

  /** Accepted, and shown from the number `seq` of the stream on. */
  takeAwayAt(n: number, seq: number): void {
    this.accepted.set(n, seq);
    this.soon();
  }

  /** From now on accepted commands stay on disk until the picture there shows them; null: there is no picture to wait for. */
  pictureReaches(seq: number | null): void {
    this.pictured = seq ?? Infinity;
    if (this.accepted.size > 0) this.soon();
  }

  /** The rows that a picture up to `seq` makes superfluous; taken away together with it. */
  doneUpTo(seq: number): readonly number[] {
    return [...this.accepted].flatMap(([n, at]) => (at <= seq ? [n] : []));
  }

  tookAway(numbers: readonly number[]): void {
    for (const n of numbers) this.accepted.delete(n);
    if (numbers.length > 0) this.tidied();
  }

  async now(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rows = new Map(this.rows);
    const done = this.doneUpTo(this.pictured);
    if (rows.size === 0 && done.length === 0) return;
    try {
      const gone = [...[...rows].flatMap(([n, row]) => (row ? [] : [n])), ...done];
      await this.store.edit(
        [...rows.values()].flatMap((row) => (row ? [row] : [])),
        gone,
        this.numbers(),
      );
    } catch {
      return;
    }
    for (const [n, row] of rows) if (this.rows.get(n) === row) this.rows.delete(n);
    for (const n of done) this.accepted.delete(n);
    this.tidied();
  }

  private soon(): void {
    this.timer ??= setTimeout(() => void this.now(), after);
  }
}
