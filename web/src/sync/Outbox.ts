import type { Draft, Entry } from "./Entry";
import { entryOf, inOrder, rowOf } from "./Entry";
import { Listeners } from "./Listeners";
import type { Outcome, Problem } from "./Messages";
import type { Streams } from "./streams/Streams";
import type { TabChannel } from "./tabs/TabChannel";
import { Tidying } from "./Tidying";
import { StoreError } from "./store/Database";
import type { StoredOutbox, Numbers, OutboxStore } from "./store/OutboxStore";
import type { OutboxRow } from "./store/Rows";

/** Whether this device stores commands: `kept`, `full` (disk full) or `none` (the browser cannot). */
export type Keeping = "kept" | "full" | "none";

const keepAgainAfter = 5000;

/**
 * A first-in, first-out queue of commands for all people who work on this device. A command is on disk before a screen
 * shows it. A refused command stays visible and does not block the others.
 */
export class Outbox {
  private readonly listeners = new Listeners();
  private answers = new Map<string, (outcome: Outcome) => void>();
  private owner: ((urgent: boolean) => void) | null = null;
  private list: readonly Entry[] = [];
  private refusedHere: readonly Entry[] = [];
  private all: readonly Entry[] | null = null;
  private arriving: Draft[] = [];
  private next = 1;
  private acknowledged = 0;
  /** the number of each stream's copy on this page */
  private readonly copies = new Map<string, number>();
  private writing = false;
  private reading: Promise<void> | null = null;
  /** numbers that were answered while their rows may still be on disk */
  private answered = new Set<number>();
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly tidying: Tidying;
  private state: Keeping = "kept";

  constructor(
    private readonly store: OutboxStore,
    private readonly tabs: TabChannel,
    private readonly streams: Streams,
  ) {
    this.tidying = new Tidying(
      store,
      () => this.numbers,
      () => store.remember(this.next, this.waiting),
    );
    tabs.hear((word) => {
      if (word.type === "added") this.heardOf(word.rows);
      else if (word.type === "edited") void this.read();
    });
  }

  get entries(): readonly Entry[] {
    return (this.all ??= this.refusedHere.length === 0 ? this.list : [...this.list, ...this.refusedHere]);
  }
  get keeping(): Keeping {
    return this.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);

  /** Sets an owner that tells the listeners itself. It may delay a change that is not urgent. */
  ownedBy(owner: (urgent: boolean) => void): void {
    this.owner = owner;
  }

  tell(): void {
    this.listeners.tell();
  }

  /** Loads the rows from disk. Returns the number of rows that are missing there, and that cannot be read (`shut`). */
  async open(): Promise<{ readonly lost: number; readonly shut: number }> {
    try {
      const kept = await this.store.load();
      this.take(kept, new Set());
      return { lost: kept.lost, shut: 0 };
    } catch (error) {
      this.to(error);
      const { next, waiting } = this.store.remembered();
      this.knownUpTo(next - 1);
      return { lost: 0, shut: waiting };
    }
  }

  add(draft: Draft): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => this.answers.set(draft.id, resolve));
    this.arriving.push(draft);
    // Commands that are added in the same task are written together.
    if (!this.writing) {
      this.writing = true;
      queueMicrotask(() => void this.write());
    }
    return outcome;
  }

  /** Records a refusal by this device's own rules. It is shown like any other, but never queued. */
  predictRefusal(draft: Draft, error: Problem): Outcome {
    this.refusedHere = [...this.refusedHere, { ...draft, n: 0, status: "refused", error, predicted: true }];
    this.changed();
    return { id: draft.id, status: "refused", seq: 0, error };
  }

  /** The pending entries above number `n`, in order. Empty during a read from disk: earlier ones may be missing. */
  waitingAfter(n: number): readonly Entry[] {
    return this.reading ? [] : this.list.filter((entry) => entry.status === "pending" && entry.n > n);
  }

  /** All commands that the screen shows as pending, including those not yet on disk. */
  get undecided(): readonly Draft[] {
    return [...this.list.filter((entry) => entry.status !== "refused"), ...this.arriving];
  }

  /** The number of commands without a decision, including those that are being written. */
  get waiting(): number {
    return this.arriving.length + this.list.reduce((sum, entry) => (entry.status === "pending" ? sum + 1 : sum), 0);
  }

  /** The same without personal commands, which are private. */
  get waitingWork(): number {
    return [...this.arriving, ...this.list.filter(({ status }) => status === "pending")].filter(
      ({ body }) => !this.streams.isPersonal(body),
    ).length;
  }

  /** The personal commands of `person` that the hub has not decided yet. Silent ones do not count. */
  unsentPersonal(person: string | null): readonly Entry[] {
    return this.entries.filter(
      ({ author, status, body }) =>
        author === person && status === "pending" && this.streams.isPersonal(body) && !this.streams.isSilent(body),
    );
  }

  /** Applies the hub's answer. `unknown` changes nothing: the command is sent again. `mine`: this page cleans up. */
  acknowledge(outcome: Outcome, mine = true): void {
    if (outcome.status === "unknown") return;
    const entry = this.list.find((one) => one.id === outcome.id && one.status === "pending");
    if (entry) {
      const after = this.answeredEntry(entry, outcome);
      this.list = this.list.flatMap((one) => (one !== entry ? [one] : after ? [after] : []));
      // The stored number is that of the restaurant's work. Each stream counts by itself.
      if (!this.streams.isPersonal(entry.body)) this.acknowledged = Math.max(this.acknowledged, entry.n);
      this.answered.add(entry.n);
      if (mine) this.tidyAway(entry, after, outcome);
    }
    this.answers.get(outcome.id)?.(outcome);
    this.answers.delete(outcome.id);
    if (entry) this.changed(false);
  }

  /** The entry as the screen shows it after its outcome. `null`: its stream's copy shows the effect, or it vanishes. */
  private answeredEntry(entry: Entry, { status, error, seq }: Outcome): Entry | null {
    // No person asked for a silent command, so its refusal is not shown.
    if (status === "refused") return this.streams.isSilent(entry.body) ? null : { ...entry, status: "refused", error };
    return seq > this.seqOf(entry) ? { ...entry, status: "accepted", seq } : null;
  }

  private tidyAway(entry: Entry, after: Entry | null, outcome: Outcome): void {
    if (after?.status === "refused") this.tidying.rewrite(rowOf(after));
    else if (this.streams.isPersonal(entry.body)) this.tidying.takeAway(entry.n);
    else this.tidying.takeAwayAt(entry.n, outcome.seq);
    this.tabs.tell({ type: "settled", outcome });
  }

  private seqOf({ body }: Entry): number {
    return this.copies.get(this.streams.of(body).id) ?? 0;
  }

  /** The copy of a stream shows all up to `seq`. Drops the accepted commands whose effect it shows. */
  reached(stream: string, seq: number): void {
    this.copies.set(stream, seq);
    this.drop((entry) => this.streams.of(entry.body).id === stream && (entry.seq ?? 0) <= seq);
  }

  private drop(isShown: (entry: Entry) => boolean): void {
    const left = this.list.filter((entry) => entry.status !== "accepted" || !isShown(entry));
    if (left.length === this.list.length) return;
    this.list = left;
    this.changed(false);
  }

  /** A person dealt with a refusal. It moves into the history with their reason. A message is deleted instead. */
  discard(id: string, reason = ""): void {
    const entry = this.entries.find((one) => one.id === id && one.status === "refused");
    if (!entry) return;
    if (entry.predicted) {
      this.refusedHere = this.refusedHere.filter((one) => one !== entry);
      return this.changed();
    }
    this.list = this.list.filter((one) => one !== entry);
    this.all = null;
    if (this.streams.isPersonal(entry.body)) this.tidying.takeAway(entry.n);
    else this.tidying.rewrite({ ...rowOf(entry), status: "discarded", reason, endedAt: Date.now() });
    // Removed from the screen only after the write to disk. Otherwise a reload at this moment would bring it back.
    void this.tidying.now().then(() => {
      this.changed();
      this.tabs.tell({ type: "edited" });
    });
  }

  /** Undoes `discard`. */
  putBack(entry: Entry): void {
    if (this.entries.some((one) => one.id === entry.id)) return;
    if (entry.predicted) this.refusedHere = [...this.refusedHere, entry];
    else {
      this.list = inOrder([...this.list, entry]);
      this.tidying.rewrite(rowOf(entry));
      void this.tidying.now().then(() => this.tabs.tell({ type: "edited" }));
    }
    this.changed();
  }

  /** A person has read a refusal. */
  seen(id: string): void {
    this.discard(id);
  }

  /** Refusals of this device that were dealt with, newest first. Messages only of `person`. */
  async history(person: string | null): Promise<readonly OutboxRow[]> {
    await this.tidying.now();
    return (await this.store.history().catch((): readonly OutboxRow[] => [])).filter(
      (row) => row.author === person || !this.streams.isPersonal(row.body),
    );
  }

  /** The hub knows numbers of this device up to `n`, so they are not used again. */
  knownUpTo(n: number): void {
    if (n >= this.next) this.next = n + 1;
  }

  private get numbers(): Numbers {
    return { next: this.next, settled: this.acknowledged };
  }

  /** The highest number that this device remembers having used. */
  get lastGiven(): number {
    return this.next - 1;
  }

  /** The highest number with a decision of the hub, as far as this device remembers. */
  get lastAcknowledged(): number {
    return this.acknowledged;
  }

  /** Gives a command a new number behind those that the hub has decided. It keeps its id, so the hub runs it once. */
  renumber(id: string): void {
    const entry = this.list.find((one) => one.id === id && one.status === "pending");
    if (!entry) return;
    const moved = { ...entry, n: this.next };
    this.next += 1;
    this.list = inOrder(this.list.map((one) => (one === entry ? moved : one)));
    this.tidying.takeAway(entry.n);
    this.tidying.rewrite(rowOf(moved));
    this.changed();
  }

  /** Removes commands that were handed over. */
  handedOver(ids: ReadonlySet<string>): void {
    for (const entry of this.list) if (ids.has(entry.id)) this.tidying.takeAway(entry.n);
    this.list = this.list.filter((entry) => !ids.has(entry.id));
    void this.tidying.now().then(() => this.tabs.tell({ type: "edited" }));
    this.changed();
  }

  // The snapshot on disk, which makes the rows of accepted commands superfluous

  pictureReaches(seq: number | null): void {
    this.tidying.pictureReaches(seq);
  }
  doneUpTo(seq: number): readonly number[] {
    return this.tidying.doneUpTo(seq);
  }
  tookAway(numbers: readonly number[]): void {
    this.tidying.tookAway(numbers);
  }

  private async write(): Promise<void> {
    while (this.arriving.length > 0) {
      const drafts = this.arriving.slice();
      const before = this.next;
      let entries: readonly Entry[];
      try {
        entries = (await this.store.add(drafts, this.next)).map(entryOf);
        this.to(null);
      } catch (error) {
        this.to(error);
        entries = drafts.map((draft, i) => ({ ...draft, n: this.next + i, status: "pending", unkept: true }));
        this.keepAgainSoon();
      }
      this.arriving.splice(0, drafts.length);
      const first = entries[0]?.n ?? before;
      this.next = Math.max(this.next, first + entries.length);
      this.list = inOrder([...this.list, ...entries]);
      this.store.remember(this.next, this.waiting);
      this.tabs.tell({ type: "added", rows: entries.map(rowOf) });
      // Another page used numbers in between, and its commands come first.
      if (first > before) void this.read();
      this.changed();
    }
    this.writing = false;
  }

  private heardOf(rows: readonly OutboxRow[]): void {
    const fresh = rows.filter((row) => row.status === "pending" && !this.list.some((one) => one.n === row.n));
    const first = fresh[0]?.n;
    if (first === undefined) return;
    const gap = first > this.next;
    this.next = Math.max(this.next, ...fresh.map((row) => row.n + 1));
    this.list = inOrder([...this.list, ...fresh.map(entryOf)]);
    if (gap) void this.read();
    this.changed();
  }

  /** Reads the disk again, because another page may have written there. */
  private read(): Promise<void> {
    // Entries that are added during the read are not missing on disk.
    const before = new Set(this.list.map((entry) => entry.n));
    return (this.reading ??= this.store
      .load()
      .then(
        (kept) => this.take(kept, before),
        () => undefined,
      )
      .then(() => {
        this.reading = null;
        this.changed();
      }));
  }

  private take(kept: StoredOutbox, before: ReadonlySet<number>): void {
    this.next = Math.max(this.next, kept.next);
    this.acknowledged = Math.max(this.acknowledged, kept.settled);
    const here = new Map(this.list.map((entry) => [entry.n, entry]));
    const there = new Set(kept.rows.map((row) => row.n));
    const read = kept.rows.flatMap((row): Entry[] => {
      const known = here.get(row.n);
      if (known) return [known];
      return this.tidying.isStale(row.n) || (this.answered.has(row.n) && row.status === "pending")
        ? []
        : [entryOf(row)];
    });
    for (const n of this.answered) if (!there.has(n)) this.answered.delete(n);
    const only = this.list.filter(
      (entry) => !there.has(entry.n) && (entry.unkept || entry.status === "accepted" || !before.has(entry.n)),
    );
    this.list = inOrder([...read, ...only]);
    this.changed();
  }

  private keepAgainSoon(): void {
    if (this.again !== undefined) return;
    this.again = setTimeout(() => {
      this.again = undefined;
      void this.keepAgain();
    }, keepAgainAfter);
  }

  /** Stores the commands that had no room before. */
  private async keepAgain(): Promise<void> {
    const unkept = this.list.filter((entry) => entry.unkept);
    try {
      await this.store.keep(unkept.filter((entry) => entry.status !== "accepted").map(rowOf), this.numbers);
    } catch (error) {
      this.to(error);
      return this.keepAgainSoon();
    }
    const kept = new Set(unkept.map((entry) => entry.n));
    this.list = this.list.map((entry) => (kept.has(entry.n) ? { ...entry, unkept: false } : entry));
    // These were answered while they were being stored.
    for (const n of kept) if (!this.list.some((entry) => entry.n === n)) this.tidying.takeAway(n);
    this.to(null);
    this.changed();
  }

  private to(error: unknown): void {
    const state: Keeping =
      error === null
        ? this.list.some((entry) => entry.unkept)
          ? this.state
          : "kept"
        : error instanceof StoreError && error.full
          ? "full"
          : "none";
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  private changed(urgent = true): void {
    this.all = null;
    if (this.owner) this.owner(urgent);
    else this.tell();
  }
}
