import type { Draft, Entry } from "./Entry";
import { entryOf, inOrder, rowOf } from "./Entry";
import { isMark, isOfMessenger } from "./facts";
import { Listeners } from "./Listeners";
import type { Outcome, Problem } from "./Messages";
import type { Neighbours } from "./Neighbours";
import { Tidying } from "./Tidying";
import { StoreError } from "./store/Database";
import type { Kept, Numbers, OutboxStore } from "./store/OutboxStore";
import type { OutboxRow } from "./store/Rows";

/** Whether this device keeps what is wanted: it does, its disk is full, or its browser cannot. */
export type Keeping = "kept" | "full" | "none";

const keepAgainAfter = 5000;

/**
 * First in, first out, for everybody who works on this device. What is wanted is on disk before anything shows it; a refused
 * command stays to be seen and holds nobody up.
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
  private settled = 0;
  /** how far the messenger's stream is known here */
  private messengerSeq = 0;
  private writing = false;
  private reading: Promise<void> | null = null;
  /** numbers that were answered while their rows may still stand on disk */
  private answered = new Set<number>();
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly tidying: Tidying;
  private state: Keeping = "kept";

  constructor(
    private readonly store: OutboxStore,
    private readonly neighbours: Neighbours,
  ) {
    this.tidying = new Tidying(
      store,
      () => this.numbers,
      () => store.remember(this.next, this.waiting),
    );
    neighbours.hear((word) => {
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

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Whoever shows this queue together with other things tells the listeners himself; what is not urgent may wait for more of it. */
  ownedBy(owner: (urgent: boolean) => void): void {
    this.owner = owner;
  }

  tell(): void {
    this.listeners.tell();
  }

  /** Reads what is on disk. Answers what is known to have been there and is not, if anything. */
  async open(): Promise<{ readonly lost: number }> {
    try {
      const kept = await this.store.load();
      this.take(kept, new Set());
      return { lost: kept.lost };
    } catch (error) {
      this.to(error);
      return { lost: 0 };
    }
  }

  add(draft: Draft): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => this.answers.set(draft.id, resolve));
    this.arriving.push(draft);
    // What is wanted in the same breath goes to disk together.
    if (!this.writing) {
      this.writing = true;
      queueMicrotask(() => void this.write());
    }
    return outcome;
  }

  /** Our own rules say no: shown like any other refusal, but not queued. */
  foretell(draft: Draft, error: Problem): Outcome {
    this.refusedHere = [...this.refusedHere, { ...draft, n: 0, status: "refused", error, foretold: true }];
    this.changed();
    return { id: draft.id, status: "refused", seq: 0, error };
  }

  /** What waits to be sent, from behind the number `n` on, in order. Nothing while it is unclear whether something comes before it. */
  waitingAfter(n: number): readonly Entry[] {
    return this.reading ? [] : this.list.filter((entry) => entry.status === "pending" && entry.n > n);
  }

  /** What stands, or is about to stand, on the screen as wanted: also what is on its way to the disk. */
  get undecided(): readonly Draft[] {
    return [...this.list.filter((entry) => entry.status !== "refused"), ...this.arriving];
  }

  /** How many commands the hub has not decided yet, those that are being written included. */
  get waiting(): number {
    return this.arriving.length + this.list.reduce((sum, entry) => (entry.status === "pending" ? sum + 1 : sum), 0);
  }

  /** The same without what people write to each other, which is nobody else's to know of. */
  get waitingWork(): number {
    return [...this.arriving, ...this.list.filter(({ status }) => status === "pending")].filter(
      ({ body }) => !isOfMessenger(body),
    ).length;
  }

  /** What a person has written to others and the hub has not decided yet; of marks nobody knows. */
  unsentMessages(person: string | null): readonly Entry[] {
    return this.entries.filter(
      ({ author, status, body }) => author === person && status === "pending" && isOfMessenger(body) && !isMark(body),
    );
  }

  /** The hub's answer. `unknown` changes nothing: the command is sent again. `mine`: this page sends, and so it tidies up. */
  settle(outcome: Outcome, seenSeq: number, mine = true): void {
    if (outcome.status === "unknown") return;
    const entry = this.list.find((one) => one.id === outcome.id && one.status === "pending");
    if (entry) {
      const { error, seq } = outcome;
      const isMessage = isOfMessenger(entry.body);
      // Nobody has asked for a mark, so nobody is to be told that it came to nothing.
      const isRefused = outcome.status === "refused" && !isMark(entry.body);
      const after: Entry | null = isRefused
        ? { ...entry, status: "refused", error }
        : outcome.status === "accepted" && seq > (isMessage ? this.messengerSeq : seenSeq)
          ? { ...entry, status: "accepted", seq }
          : null;
      this.list = this.list.flatMap((one) => (one !== entry ? [one] : after ? [after] : []));
      // What became of messages another stream remembers.
      if (!isMessage) this.settled = Math.max(this.settled, entry.n);
      this.answered.add(entry.n);
      if (mine) {
        if (isRefused) this.tidying.rewrite(rowOf({ ...entry, status: "refused", error }));
        else if (isMessage) this.tidying.takeAway(entry.n);
        else this.tidying.takeAwayAt(entry.n, seq);
        this.neighbours.tell({ type: "settled", outcome });
      }
    }
    this.answers.get(outcome.id)?.(outcome);
    this.answers.delete(outcome.id);
    if (entry) this.changed(false);
  }

  /** What the replica shows by now is no longer unconfirmed. */
  shown(seq: number): void {
    this.drop((entry) => !isOfMessenger(entry.body) && (entry.seq ?? 0) <= seq);
  }

  /** The same of the messenger's stream, whose numbers are its own. */
  messengerShown(seq: number): void {
    this.messengerSeq = seq;
    this.drop((entry) => isOfMessenger(entry.body) && (entry.seq ?? 0) <= seq);
  }

  private drop(isShown: (entry: Entry) => boolean): void {
    const left = this.list.filter((entry) => entry.status !== "accepted" || !isShown(entry));
    if (left.length === this.list.length) return;
    this.list = left;
    this.changed(false);
  }

  /** A refusal was dealt with and goes into this device's history, with what the person said of it. What he wrote to others goes for good. */
  discard(id: string, reason = ""): void {
    const entry = this.entries.find((one) => one.id === id && one.status === "refused");
    if (!entry) return;
    if (entry.foretold) {
      this.refusedHere = this.refusedHere.filter((one) => one !== entry);
      return this.changed();
    }
    this.list = this.list.filter((one) => one !== entry);
    this.all = null;
    if (isOfMessenger(entry.body)) this.tidying.takeAway(entry.n);
    else this.tidying.rewrite({ ...rowOf(entry), status: "discarded", reason, endedAt: Date.now() });
    // Gone from the screen only once it is gone from the disk: a reload at this moment would bring it back.
    void this.tidying.now().then(() => {
      this.changed();
      this.neighbours.tell({ type: "edited" });
    });
  }

  /** The same, put back: it was a slip of the thumb. */
  putBack(entry: Entry): void {
    if (this.entries.some((one) => one.id === entry.id)) return;
    if (entry.foretold) this.refusedHere = [...this.refusedHere, entry];
    else {
      this.list = inOrder([...this.list, entry]);
      this.tidying.rewrite(rowOf(entry));
      void this.tidying.now().then(() => this.neighbours.tell({ type: "edited" }));
    }
    this.changed();
  }

  /** A refusal was read and may go. */
  seen(id: string): void {
    this.discard(id);
  }

  /** What was refused on this device and dealt with, the newest first; of messages only this person's. */
  async history(person: string | null): Promise<readonly OutboxRow[]> {
    await this.tidying.now();
    return (await this.store.history().catch((): readonly OutboxRow[] => [])).filter(
      (row) => row.author === person || !isOfMessenger(row.body),
    );
  }

  /** The hub knows numbers of this device up to `n`: none of them is given again. */
  knownUpTo(n: number): void {
    if (n >= this.next) this.next = n + 1;
  }

  private get numbers(): Numbers {
    return { next: this.next, settled: this.settled };
  }

  /** The highest number that this device remembers having given. */
  get lastGiven(): number {
    return this.next - 1;
  }

  /** The highest number that the hub has settled, as far as this device remembers. */
  get lastSettled(): number {
    return this.settled;
  }

  /** Behind those that the hub has decided already: it gets a new number, and keeps its id, by which it happens once. */
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

  /** Takes these out of the queue: somebody else looks after them now. */
  handedOver(ids: ReadonlySet<string>): void {
    for (const entry of this.list) if (ids.has(entry.id)) this.tidying.takeAway(entry.n);
    this.list = this.list.filter((entry) => !ids.has(entry.id));
    void this.tidying.now().then(() => this.neighbours.tell({ type: "edited" }));
    this.changed();
  }

  // The picture on disk, which shows what accepted commands did once it reaches them

  pictureReaches(seq: number | null): void {
    this.tidying.pictureReaches(seq);
  }
  doneUpTo(seq: number): readonly number[] {
    return this.tidying.doneUpTo(seq);
  }
  tookAway(numbers: readonly number[]): void {
    this.tidying.tookAway(numbers);
  }

  // Disk

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
      this.neighbours.tell({ type: "added", rows: entries.map(rowOf) });
      // Another page took the numbers between: what it wanted comes first.
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

  /** Looks again at what is on disk, where another page may have written. */
  private read(): Promise<void> {
    // What is added while we read is none of what may be missing there.
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

  private take(kept: Kept, before: ReadonlySet<number>): void {
    this.next = Math.max(this.next, kept.next);
    this.settled = Math.max(this.settled, kept.settled);
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

  /** As soon as there is room, what had none. */
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
    // Answered while they were being kept.
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
