import type { LiveMessage } from "../wire";
import type { Clock } from "./Clock";
import { Listeners } from "./Listeners";
import type { Outcome, Saying } from "./Messages";
import { schema } from "./Messages";
import type { DeviceWarnings } from "./DeviceWarnings";
import type { Outbox } from "./Outbox";
import type { Sender } from "./Sender";
import type { CopyEffect, Hello, StreamCopy, StreamMessage } from "./streams/StreamCopy";
import type { Streams } from "./streams/Streams";

/**
 * Milliseconds. After a reconnect the screen waits this long for answers that the broken connection left open. Then it
 * shows the changes that came meanwhile.
 */
const doubtFor = 1500;

/** The hub's wire version beside that of these pages. Nothing is sent or applied unless it is `same`. */
export type Wire = "same" | "newer" | "older";

/** The router's parts of the sync client. */
export interface RouterParts {
  readonly clock: Clock;
  readonly notices: DeviceWarnings;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly streams: Streams;
  readonly copies: readonly StreamCopy[];
  /** `false`: the session is another person's, so nothing of the stream is meant for the person here */
  mayRead(copy: StreamCopy): boolean;
  readonly transport: { say(message: Saying): void; restart(): void };
  /** Sends waiting commands if this page is the one that sends. */
  drain(): void;
  /** `publish`: shows the changes that came while answers were open. */
  readonly replica: { publish(): void };
}

/** Passes each message of the hub to the part that it is for, and carries out the effects. */
export class MessageRouter {
  private current: Wire = "same";
  private readonly wires = new Listeners<[Wire]>();

  constructor(private readonly parts: RouterParts) {}

  get wire(): Wire {
    return this.current;
  }
  /** Calls `listener` with each wire version of the hub, and at once if it is another than that of these pages. */
  onWire(listener: (hub: Wire) => void): () => void {
    if (this.current !== "same") listener(this.current);
    return this.wires.add(listener);
  }

  hear(message: LiveMessage): void {
    const { clock, copies, sender } = this.parts;
    switch (message.type) {
      case "hello":
      case "snapshot":
      case "changes":
      case "check":
        return this.ofStream(message);
      case "outcome":
        return this.answered(message.outcome);
      case "beat":
        for (const copy of copies) copy.beat();
        return clock.heard(message.now, Date.now());
      case "pong":
        return clock.measured(message.at, message.now, Date.now());
      case "error": {
        const id = sender.oldest;
        if (id !== undefined) this.answered({ id, status: "refused", seq: 0, error: message.error });
        return;
      }
      case "signal":
      case "signalRefused":
      case "presence":
        if (this.current === "same")
          for (const copy of copies) if (this.parts.mayRead(copy)) copy.hearTransient(message);
        return;
      // Unknown types are ignored, because a newer hub may send more.
      default:
        return;
    }
  }

  answered(outcome: Outcome): void {
    const { outbox, sender, streams, notices } = this.parts;
    const about = outbox.entries.find(({ id }) => id === outcome.id);
    if (!about || !streams.isPersonal(about.body)) notices.hubSaid(outcome, outbox.waitingWork, sender.tries);
    if (sender.answered(outcome)) outbox.acknowledge(outcome);
    this.parts.drain();
  }

  private ofStream(message: StreamMessage): void {
    if (message.type === "hello") this.compareWire(message);
    if (this.current !== "same") return;
    const copy = this.parts.copies.find(({ id }) => id === message.stream);
    if (!copy || !this.parts.mayRead(copy)) return;
    if (message.type === "hello") this.greeted(message, copy);
    this.carryOut(copy.hear(message));
    this.parts.drain();
  }

  private carryOut(effect: CopyEffect): void {
    const { transport } = this.parts;
    if (effect.is === "differs")
      for (const topic of effect.topics) transport.say({ type: "differs", topic: topic as never, seq: effect.seq });
    if (effect.is === "differs" || effect.is === "restart") transport.restart();
  }

  private compareWire(hello: Hello): void {
    this.parts.clock.heard(hello.now, Date.now());
    const wire = hello.schema === schema ? "same" : hello.schema > schema ? "newer" : "older";
    if (wire !== "same" || this.current !== "same") this.wires.tell(wire);
    this.current = wire;
  }

  /** Compares the hub's last command number with this device's. Shows a notice if either of them lost commands. */
  private greeted({ lastN, epoch }: Hello, copy: StreamCopy): void {
    const { outbox, notices, sender } = this.parts;
    const isShared = !copy.definition.isPersonal;
    if (lastN > outbox.lastGiven) notices.put({ kind: "deviceForgot", count: 0 });
    else if (isShared && copy.isOther(epoch) && lastN < outbox.lastAcknowledged)
      notices.put({ kind: "hubForgot", count: outbox.lastAcknowledged - lastN });
    outbox.knownUpTo(lastN);
    if (isShared && sender.inDoubt)
      setTimeout(() => {
        sender.trust();
        this.parts.replica.publish();
      }, doubtFor);
  }
}
