import type { Circumstances, Predictor } from "./Predictor";
import type { Draft, Entry } from "./Entry";
import { Listeners } from "./Listeners";
import type { Problem } from "./Messages";
import type { Outbox } from "./Outbox";
import type { Replica } from "./Replica";
import { emptyReplica, withBatch, withSnapshot } from "./Replica";
import { restaurantStream } from "./streamDefinitions";
import type { StreamBatch, StreamConsumer, StreamSnapshot } from "./streams/StreamCopy";
import type { Position, Streams } from "./streams/Streams";
import type { Checksums } from "./Comparison";
import type { Phase } from "./transport/Transport";
import { View } from "./View";

/**
 * Milliseconds. While commands are under way, changes are collected, so that a change and its answer appear together.
 */
const gatherFor = 30;
/** The same for a long queue, which costs a full prediction each time. */
const gatherLonger = 250;
const longQueue = 50;

/** The replica's parts of the sync client. */
export interface ReplicaParts {
  readonly streams: Streams;
  readonly outbox: Outbox;
  readonly predictor: Predictor;
  circumstances(): Circumstances;
  /** `underWay`: the number of commands without an answer. `inDoubt`: a broken connection left answers open. */
  readonly sender: { readonly underWay: number; readonly inDoubt: boolean };
  readonly transport: { readonly phase: Phase };
  /** `store`: stores the new state, whole or by the given batch. */
  readonly storage: { store(batch?: StreamBatch): void };
}

/** The restaurant's state on this device, and the view of it with the predicted effects of pending commands. */
export class RestaurantReplica implements StreamConsumer {
  /** the confirmed state */
  private replica: Replica = emptyReplica;
  private epoch: string | null = null;
  private current = new View(emptyReplica);
  private readonly listeners = new Listeners();
  private publishing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: ReplicaParts) {}

  // For the screens

  get view(): View {
    return this.current;
  }
  /** The view without pending commands. */
  get confirmed(): View {
    return new View(this.replica);
  }
  readonly onView = (listener: () => void): (() => void) => this.listeners.add(listener);

  /** The reason why the hub would refuse `draft`, as far as this device's rules know. `null`: no reason known. */
  refusalOf(draft: Draft): Problem | null {
    const waiting = this.shared(this.parts.outbox.undecided);
    return this.parts.predictor.refusalOf(draft, this.replica, waiting, this.parts.circumstances());
  }

  // For the stream

  get position(): Position | null {
    return this.replica.ready ? { seq: this.replica.seq, epoch: this.epoch } : null;
  }

  /** The copy may be up to date now, although no change follows. Screens that wait for this must look again. */
  greeted(): void {
    this.publishSoon();
  }

  replace(snapshot: StreamSnapshot): void {
    this.epoch = snapshot.epoch;
    this.learn(withSnapshot(snapshot));
  }

  apply(batch: StreamBatch): boolean {
    const next = withBatch(this.replica, batch);
    if (next) this.learn(next, batch);
    return next !== null;
  }

  sums(): Checksums | null {
    return this.parts.predictor.sums(this.replica);
  }

  forget(): void {
    this.put(emptyReplica);
    this.epoch = null;
    this.publish();
  }

  // For the store

  get stored(): { readonly replica: Replica; readonly epoch: string | null } {
    return { replica: this.replica, epoch: this.epoch };
  }

  /** Continues with the stored state. */
  restore({ replica, epoch }: { readonly replica: Replica; readonly epoch: string | null }): void {
    this.epoch = epoch;
    this.put(replica);
    this.publish();
  }

  // Publication

  /** Publishes when no more related changes are expected. */
  publishSoon(): void {
    const { sender, transport } = this.parts;
    if (sender.underWay === 0 && !sender.inDoubt) return this.publish();
    this.publishing ??= setTimeout(
      () => {
        this.publishing = undefined;
        // After a reconnect the hub first answers the commands that were open.
        if (sender.inDoubt && transport.phase === "live") this.publishSoon();
        else this.publish();
      },
      this.parts.outbox.waiting > longQueue ? gatherLonger : gatherFor,
    );
  }

  publish(): void {
    clearTimeout(this.publishing);
    this.publishing = undefined;
    const { predictor, outbox } = this.parts;
    const outlook = predictor.over(this.replica, this.shared(outbox.entries), this.parts.circumstances());
    this.current = new View(outlook.replica, outlook.marks);
    outbox.tell();
    this.listeners.tell();
  }

  private learn(replica: Replica, batch?: StreamBatch): void {
    if (replica === this.replica) return;
    if (batch) this.parts.predictor.follow(this.replica, batch, replica);
    this.put(replica);
    this.parts.storage.store(batch);
    this.publishSoon();
  }

  private put(replica: Replica): void {
    this.replica = replica;
    this.parts.outbox.reached(restaurantStream.id, replica.seq);
  }

  /** Only commands that the rules on this device cover. */
  private shared<One extends Draft | Entry>(list: readonly One[]): readonly One[] {
    return list.filter((one) => !this.parts.streams.isPersonal(one.body));
  }
}
