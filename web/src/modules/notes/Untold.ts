import type { Entry } from "../../sync";

interface Taken {
  readonly entry: Entry;
  readonly turn: number;
}

/**
 * What the hub has taken and the page's list does not show yet: the list is asked for, not told. It lies on top of each list that was
 * asked for before the hub took it.
 */
export class Untold {
  private waiting = new Map<string, Entry>();
  private readonly refusedIds = new Set<string>();
  private taken: readonly Taken[] = [];
  private last = 0;

  /** What a list that is asked for now will show. */
  get turn(): number {
    return this.last;
  }

  /** What waits on this device now: what was among it and is not any more was taken, unless it was refused. True: something was. */
  heard(entries: readonly Entry[]): boolean {
    const before = this.last;
    for (const entry of entries) if (entry.status === "refused") this.refusedIds.add(entry.id);
    const pending = new Map(entries.filter((entry) => entry.status === "pending").map((entry) => [entry.id, entry]));
    for (const [id, entry] of this.waiting) if (!pending.has(id) && !this.refusedIds.has(id)) this.took(entry);
    this.waiting = pending;
    return this.last > before;
  }

  refused(id: string): void {
    this.refusedIds.add(id);
  }

  /** On top of a list that was asked for at `turn`. What it shows is forgotten. */
  after(turn: number): readonly Entry[] {
    this.taken = this.taken.filter((one) => one.turn > turn);
    return this.taken.map((one) => one.entry);
  }

  private took(entry: Entry): void {
    this.last += 1;
    this.taken = [...this.taken, { entry: { ...entry, status: "accepted" }, turn: this.last }];
  }
}
