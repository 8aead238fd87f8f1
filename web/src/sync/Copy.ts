import type { LiveMessage } from "../wire";
import type { Sums } from "./Comparison";
import { Comparison } from "./Comparison";
import { Listeners } from "./Listeners";
import { schema } from "./Messages";
import { Notices } from "./Notices";
import { Picture } from "./Picture";
import type { Batch, Replica } from "./Replica";
import { emptyReplica, withBatch, withSnapshot } from "./Replica";

/**
 * Milliseconds. After a reconnect the screen waits this long for answers that the broken connection left open. Then it
 * shows the changes that came meanwhile.
 */
const doubtFor = 1500;

/** This device's copy of the hub's state: receives snapshots and changes, and knows if commands can build on it. */
export abstract class Copy extends Picture {
  readonly notices = new Notices();
  protected epoch: string | null = null;
  /** the hub speaks another wire version than these pages, so nothing is sent or applied */
  protected foreign = false;
  /** the hub's stream number in its last greeting */
  protected greetedAt = Infinity;
  /** the state may be wrong: it stays on the screen until a snapshot comes, and no change is applied to it */
  private doubted = false;
  private readonly wires = new Listeners<["same" | "newer" | "older"]>();
  private readonly comparison = new Comparison();

  /** Sends the waiting commands if this page is the one that sends. */
  protected abstract drain(): void;
  /** Stores the new state: a whole snapshot, or the given batch. */
  protected abstract keep(batch?: Batch): void;

  /** `true` if the view shows all that the hub had when the connection opened. Until then the view may be a day old. */
  get upToDate(): boolean {
    return (
      this.line.phase === "polling" ||
      (this.line.phase === "live" && !this.doubted && this.view.ready && this.view.seq >= this.greetedAt)
    );
  }

  /** The position from which the hub must send changes. `null` asks for a snapshot. */
  protected get since(): { readonly seq: number; readonly epoch: string | null } | null {
    return this.replica.ready && !this.doubted ? { seq: this.replica.seq, epoch: this.epoch } : null;
  }

  /**
   * Reports that the hub speaks a newer or older wire version. The pages must then be reloaded. Pending commands are
   * kept.
   */
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
    // The hub has a lower number than this device: it is another hub, or it was restored from a backup.
    if (this.replica.ready && !isOther && hello.seq < this.replica.seq) this.again();
    else this.drain();
  }

  /** Compares the hub's last command number with this device's. Shows a notice if either of them lost commands. */
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

  /** Compares the hub's checksums with this device's. Asks for a snapshot if a topic differs. */
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

  /** Asks for a snapshot, because of a gap or another hub's state. The old state stays on the screen until it comes. */
  private again(): void {
    this.doubted = true;
    this.line.restart();
  }
}
