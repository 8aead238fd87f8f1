import type { CommandBody, LiveMessage } from "../wire";
import { Clock } from "./Clock";
import { LocalOutboxStore } from "./DeviceStore";
import type { Phase } from "./Line";
import { Line } from "./Line";
import type { Outcome } from "./Messages";
import { schema } from "./Messages";
import { Outbox } from "./Outbox";
import type { Replica } from "./Replica";
import { emptyReplica, withBatch, withSnapshot } from "./Replica";
import { newId } from "./Uuid";
import { View } from "./View";

const answerWithin = 8000;
const askAgainAfter = 700;

/** The device's side of the hub: what is known, what is wanted, and the line between. */
export class Hub {
  readonly clock = new Clock();
  readonly outbox = new Outbox(new LocalOutboxStore());
  readonly line: Line;
  private replica: Replica = emptyReplica;
  private current = new View(emptyReplica);
  private listeners = new Set<() => void>();
  private phaseListeners = new Set<(phase: Phase) => void>();
  private rightsListeners = new Set<() => void>();
  private outdatedListeners = new Set<() => void>();
  private author: string | null = null;
  private underWay: string | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private leading = false;
  private draining = false;

  constructor() {
    this.line = new Line({
      since: () => (this.replica.ready ? this.replica.seq : null),
      message: (message) => this.message(message),
      pending: () => this.outbox.waitingOf(this.author),
      phase: (phase) => this.phaseChanged(phase),
      rightsChanged: () => {
        this.forget();
        for (const listener of this.rightsListeners) listener();
      },
    });
    this.lead();
  }

  get view(): View { return this.current; }

  /** Begins to listen and send for the person who is signed in. */
  start(author: string): void {
    if (this.author !== author) {
      this.stop();
      this.author = author;
    }
    this.line.start();
  }

  stop(): void {
    this.line.stop();
    this.author = null;
    this.halt();
    this.forget();
  }

  /** Asks for the whole picture again. */
  refresh(): void {
    this.line.restart();
  }

  /** Wants something. The outcome comes when the hub has decided, which may be long after, and is `refused` with a reason or `accepted`. */
  send(body: CommandBody): Promise<Outcome> {
    const author = this.author;
    if (!author) return Promise.reject(new Error("nobody is signed in"));
    const outcome = this.outbox.add({ id: newId(this.clock.now()), at: this.clock.now(), author, body });
    this.drain();
    return outcome;
  }

  onView(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  onPhase(listener: (phase: Phase) => void): () => void {
    this.phaseListeners.add(listener);
    return () => this.phaseListeners.delete(listener);
  }
  onRights(listener: () => void): () => void {
    this.rightsListeners.add(listener);
    return () => this.rightsListeners.delete(listener);
  }
  /** The hub speaks a newer wire than these pages: they have to be loaded anew. */
  onOutdated(listener: () => void): () => void {
    this.outdatedListeners.add(listener);
    return () => this.outdatedListeners.delete(listener);
  }

  private message(message: LiveMessage): void {
    switch (message.type) {
      case "hello":
        this.clock.heard(message.now, Date.now());
        if (message.schema !== schema) for (const listener of this.outdatedListeners) listener();
        // A hub that knows less than we do is another one, or was set back.
        if (message.seq < this.replica.seq) this.again();
        else this.drain();
        return;
      case "snapshot":
        return this.learn(withSnapshot(message));
      case "changes": {
        const next = withBatch(this.replica, message);
        return next ? this.learn(next) : this.again();
      }
      case "outcome":
        return this.answered(message.outcome);
      case "beat":
        return this.clock.heard(message.now, Date.now());
      case "pong":
        return this.clock.measured(message.at, message.now, Date.now());
      case "error":
        // What the hub could not read will not be read the second time either.
        if (this.underWay) this.answered({ id: this.underWay, status: "refused", seq: this.replica.seq, error: message.error });
        return;
    }
  }

  private learn(replica: Replica): void {
    if (replica === this.replica) return;
    this.replica = replica;
    this.current = new View(replica);
    this.outbox.shown(replica.seq);
    for (const listener of this.listeners) listener();
    this.drain();
  }

  private forget(): void {
    this.replica = emptyReplica;
    this.current = new View(emptyReplica);
    for (const listener of this.listeners) listener();
  }

  /** There is a gap, or the picture is of another hub: never guess, take a snapshot. What is shown stays until it comes. */
  private again(): void {
    this.replica = { ...this.replica, ready: false, seq: 0 };
    this.line.restart();
  }

  private drain(): void {
    if (this.draining || this.underWay || !this.author || !this.leading) return;
    // Numbering a command tells the outbox's listeners, of whom we are one.
    this.draining = true;
    const command = this.outbox.take(this.author);
    this.draining = false;
    if (!command) return;
    if (!this.line.send(command, (outcome) => this.answered(outcome))) return;
    this.underWay = command.id;
    this.patience = setTimeout(() => {
      this.underWay = null;
      this.line.restart();
    }, answerWithin);
  }

  private answered(outcome: Outcome): void {
    if (outcome.id === this.underWay) this.halt();
    this.outbox.settle(outcome, this.replica.seq);
    if (outcome.status === "unknown") setTimeout(() => this.drain(), askAgainAfter);
    else this.drain();
  }

  private halt(): void {
    clearTimeout(this.patience);
    this.underWay = null;
  }

  private phaseChanged(phase: Phase): void {
    if (phase !== "live" && phase !== "polling") this.halt();
    else this.drain();
    for (const listener of this.phaseListeners) listener(phase);
  }

  /** Of several open pages of one device one sends for all, in order. */
  private lead(): void {
    const begin = (): void => {
      this.leading = true;
      this.outbox.subscribe(() => this.drain());
      this.drain();
    };
    if (!globalThis.navigator?.locks) return begin();
    void navigator.locks.request("iqsine.outbox", () => new Promise<never>(begin)).catch(begin);
  }
}
