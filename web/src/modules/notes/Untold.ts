import type { Entry } from "../../sync";

interface Taken {
  readonly entry: Entry;
  readonly turn: number;
}

/**
 * Commands that the hub has accepted and that the loaded list does not include yet. The list is polled, not streamed.
 * They are applied on top of each list that was requested before they were accepted.
 */
export class Untold {
  private waiting = new Map<string, Entry>();
  private readonly refusedIds = new Set<string>();
  private taken: readonly Taken[] = [];
  private last = 0;

  /** A list that is requested now includes the commands up to this number. */
  get turn(): number {
    return this.last;
  }

  /**
   * Compares with the waiting commands. A command that is gone was accepted, unless it was refused. Returns `true` if
   * one was accepted.
   */
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

  /** The commands to apply on top of a list requested at `turn`. Drops those that the list includes. */
  after(turn: number): readonly Entry[] {
    this.taken = this.taken.filter((one) => one.turn > turn);
    return this.taken.map((one) => one.entry);
  }

  private took(entry: Entry): void {
    this.last += 1;
    this.taken = [...this.taken, { entry: { ...entry, status: "accepted" }, turn: this.last }];
  }
}
