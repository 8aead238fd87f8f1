import type { Numbers, OutboxStore } from "./store/OutboxStore";
import type { OutboxRow } from "./store/Rows";

const after = 60;

/**
 * Updates the rows on disk after answers, when there is time. A failure loses nothing: the outbox asks the hub again.
 */
export class Tidying {
  /** rows to write, or `null` to delete */
  private rows = new Map<number, OutboxRow | null>();
  /**
   * numbers of accepted commands, with the stream number that shows them; their rows go once the snapshot on disk
   * reaches it
   */
  private accepted = new Map<number, number>();
  /** the stream number of the snapshot on disk; without a snapshot no row waits for it */
  private pictured = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `numbers`: the current numbers. `tidied`: called when rows were deleted. */
  constructor(
    private readonly store: OutboxStore,
    private readonly numbers: () => Numbers,
    private readonly tidied: () => void,
  ) {}

  /** `true` if the row on disk is out of date. */
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

  /** Marks a row as accepted. The stream shows it from number `seq` on. */
  takeAwayAt(n: number, seq: number): void {
    this.accepted.set(n, seq);
    this.soon();
  }

  /** From now on rows of accepted commands stay until the snapshot on disk shows them. `null`: there is no snapshot. */
  pictureReaches(seq: number | null): void {
    this.pictured = seq ?? Infinity;
    if (this.accepted.size > 0) this.soon();
  }

  /** The rows that a snapshot up to `seq` makes superfluous. They are deleted together with its write. */
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
