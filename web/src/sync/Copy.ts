import type { LiveMessage } from "../wire";
import type { Sums } from "./Comparison";
import { Comparison } from "./Comparison";
import { Listeners } from "./Listeners";
import { schema } from "./Messages";
import { Notices } from "./Notices";
import { Picture } from "./Picture";
import type { Batch, Replica } from "./Replica";
import { emptyReplica, withBatch, withSnapshot } from "./Replica";

/** So long the screen waits for the answers that a broken line left open, before it shows what came meanwhile. */
const doubtFor = 1500;

/** This device's copy of what the hub knows: what it told, and whether that can be built on. */
export abstract class Copy extends Picture {
  readonly notices = new Notices();
  protected epoch: string | null = null;
  /** the hub speaks another wire than these pages: nothing is sent or learnt until they fit again */
  protected foreign = false;
  /** how far the hub was when it last greeted us */
  protected greetedAt = Infinity;
  /** what is known may be wrong: it is shown until a whole picture comes, and nothing is built on it */
  private doubted = false;
  private readonly wires = new Listeners<["same" | "newer" | "older"]>();
  private readonly comparison = new Comparison();

  /** Sends what waits, if this page is the one that sends. */
  protected abstract drain(): void;
  /** Lays down what was learnt: a whole picture, or with a batch what followed. */
  protected abstract keep(batch?: Batch): void;

  /** Whether the view shows all that the hub had when the line was opened: until then it may be a picture of yesterday. */
  get upToDate(): boolean {
    return (
      this.line.phase === "polling" ||
      (this.line.phase === "live" && !this.doubted && this.view.ready && this.view.seq >= this.greetedAt)
    );
  }

  /** From where on the hub is to tell; null: all of it. */
  protected get since(): { readonly seq: number; readonly epoch: string | null } | null {
    return this.replica.ready && !this.doubted ? { seq: this.replica.seq, epoch: this.epoch } : null;
  }

  /** The hub speaks a newer or an older wire than these pages: they have to be loaded anew, and what is wanted is kept until then. */
  onWire(listener: (hub: "same" | "newer" | "older") => void): () => void {
    return this.wires.add(listener);
  }

  protected greeted(hello: Extract<LiveMessage, { type: "hello" }>): void {
    this.clock.heard(hello.now, Date.now());
    const wire = hello.schema === schema ? "same" : hello.schema > schema ? "newer" : "older";
    if (wire !== "same" || this.foreign) this.wires.tell(wire);
    this.foreign = wire !== "same";
    if (this.foreign) return;
    this.greetedAt = hello.seq;
    const isOther = this.epoch !== null && this.epoch !== hello.epoch;
    this.compareNumbers(hello.lastN, isOther);
    if (this.sender.inDoubt)
      setTimeout(() => {
        this.sender.trust();
        this.publish();
      }, doubtFor);
    // A hub that knows less than we do is another one, or was set back.
    if (this.replica.ready && !isOther && hello.seq < this.replica.seq) this.again();
    else this.drain();
  }

  /** What the hub has of this device's commands, against what the device remembers: neither may forget in silence. */
  protected compareNumbers(lastN: number, isOther: boolean): void {
    if (lastN > this.outbox.lastGiven) this.notices.put({ kind: "deviceForgot", count: 0 });
    else if (isOther && lastN < this.outbox.lastSettled)
      this.notices.put({ kind: "hubForgot", count: this.outbox.lastSettled - lastN });
    this.outbox.knownUpTo(lastN);
  }

  protected pictured(snapshot: Extract<LiveMessage, { type: "snapshot" }>): void {
    if (this.foreign) return;
    this.epoch = snapshot.epoch;
    this.doubted = false;
    this.learn(withSnapshot(snapshot));
  }

  protected changed(batch: Batch): void {
    if (this.foreign || this.doubted) return;
    const next = withBatch(this.replica, batch);
    if (next) this.learn(next, batch);
    else this.again();
  }

  /** What the copy of each topic should come to, against what ours does. */
  protected compare(seq: number, theirs: Sums): void {
    if (seq !== this.replica.seq || this.doubted) return;
    const differing = this.comparison.differing(this.forecast.sums(this.replica), theirs);
    for (const topic of differing) this.line.say({ type: "differs", topic: topic as never, seq });
    if (differing.length > 0) this.again();
  }

  private learn(replica: Replica, batch?: Batch): void {
    if (replica === this.replica) return;
    if (batch) this.forecast.follow(this.replica, batch, replica);
    this.replica = replica;
    this.outbox.shown(replica.seq);
    this.keep(batch);
    this.publishSoon();
    this.drain();
  }

  protected forget(): void {
    this.replica = emptyReplica;
    this.epoch = null;
    this.doubted = false;
    this.publish();
  }

  /** There is a gap, or the picture is of another hub: never guess, take a snapshot. What is shown stays until it comes. */
  private again(): void {
    this.doubted = true;
    this.line.restart();
  }
}
