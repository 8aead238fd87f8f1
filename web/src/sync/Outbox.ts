import type { CommandBody } from "../wire";
import type { Command, Outcome, Problem } from "./Messages";

/** One thing somebody wanted, from the tap until the hub's answer has been seen. */
export interface Entry {
  readonly id: string;
  /** its number on this device, given when it is first sent */
  readonly n: number | null;
  readonly at: number;
  readonly author: string;
  readonly body: CommandBody;
  readonly status: "pending" | "accepted" | "refused";
  /** accepted: the number at which the replica shows it */
  readonly seq?: number;
  /** refused: why */
  readonly error?: Problem;
}

export interface OutboxState {
  /** the number that the next command gets */
  readonly next: number;
  /** in the order in which they were wanted */
  readonly entries: readonly Entry[];
}

/** Where the queue survives a reload. Small on purpose: a durable database can take its place. */
export interface OutboxStore {
  load(): OutboxState;
  save(state: OutboxState): void;
  /** another page of this device changed it */
  watch(changed: () => void): void;
}

/** First in, first out, until answered; a refused command stays to be seen and holds nobody up. */
export class Outbox {
  private listeners = new Set<() => void>();
  private waiting = new Map<string, (outcome: Outcome) => void>();
  private state: OutboxState;

  constructor(private readonly store: OutboxStore) {
    this.state = store.load();
    // What was accepted before a reload is in the snapshot that follows.
    this.change((entries) => entries.filter((entry) => entry.status !== "accepted"));
    store.watch(() => this.reload());
  }

  get entries(): readonly Entry[] { return this.state.entries; }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  add(entry: { id: string; at: number; author: string; body: CommandBody }): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => this.waiting.set(entry.id, resolve));
    this.change((entries) => [...entries, { ...entry, n: null, status: "pending" }]);
    return outcome;
  }

  /**
   * The command to send now, numbered. A number once given is kept before it leaves the device,
   * and only one is under way at a time: the hub never executes a number below one that it has settled.
   */
  take(author: string): Command | null {
    const head = this.state.entries.find((entry) => entry.status === "pending" && entry.author === author);
    if (!head) return null;
    let n = head.n;
    if (n === null) {
      const numbered = this.store.load().next;
      n = numbered;
      this.change((entries) => entries.map((entry) => (entry.id === head.id ? { ...entry, n: numbered } : entry)), numbered + 1);
    }
    return { id: head.id, n, at: head.at, body: head.body };
  }

  /** How many commands of a person the hub has not decided yet. */
  waitingOf(author: string | null): number {
    return this.state.entries.filter((entry) => entry.status === "pending" && entry.author === author).length;
  }

  /** The hub's answer. `unknown` changes nothing: the command is sent again. */
  settle(outcome: Outcome, seenSeq: number): void {
    if (outcome.status === "unknown") return;
    const status = outcome.status;
    this.change((entries) => entries.flatMap((entry): Entry[] => {
      if (entry.id !== outcome.id || entry.status !== "pending") return [entry];
      if (status === "refused") return [{ ...entry, status, error: outcome.error }];
      return outcome.seq > seenSeq ? [{ ...entry, status, seq: outcome.seq }] : [];
    }));
    this.waiting.get(outcome.id)?.(outcome);
    this.waiting.delete(outcome.id);
  }

  /** What the replica shows by now is no longer unconfirmed. */
  shown(seq: number): void {
    if (!this.state.entries.some((entry) => entry.status === "accepted" && (entry.seq ?? 0) <= seq)) return;
    this.change((entries) => entries.filter((entry) => entry.status !== "accepted" || (entry.seq ?? 0) > seq));
  }

  /** A refusal was read and may go. */
  seen(id: string): void {
    this.change((entries) => entries.filter((entry) => entry.id !== id || entry.status !== "refused"));
  }

  private change(edit: (entries: readonly Entry[]) => readonly Entry[], next?: number): void {
    const stored = this.store.load();
    const entries = edit(stored.entries);
    this.state = { next: Math.max(next ?? 0, stored.next), entries };
    this.store.save(this.state);
    this.tell();
  }

  private reload(): void {
    this.state = this.store.load();
    for (const [id, resolve] of this.waiting) {
      const entry = this.state.entries.find((candidate) => candidate.id === id);
      if (entry?.status === "pending") continue;
      // The page that sends has had the answer.
      const refused = entry?.status === "refused";
      resolve({ id, status: refused ? "refused" : "accepted", seq: entry?.seq ?? 0, error: entry?.error });
      this.waiting.delete(id);
    }
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
