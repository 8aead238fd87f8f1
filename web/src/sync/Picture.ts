import { Clock } from "./Clock";
import { deviceId } from "./DeviceStore";
import type { Draft, Entry } from "./Entry";
import type { Circumstances, Forecast } from "./Forecast";
import { isOfMessenger } from "./recordedEvents";
import type { Line } from "./Line";
import { Listeners } from "./Listeners";
import type { Problem } from "./Messages";
import type { Outbox } from "./Outbox";
import type { Replica } from "./Replica";
import { emptyReplica } from "./Replica";
import type { Sender } from "./Sender";
import { View } from "./View";

/**
 * Milliseconds. While commands are under way, changes are collected, so that a change and its answer appear together.
 */
const gatherFor = 30;
/** The same for a long queue, which costs a full prediction each time. */
const gatherLonger = 250;
const longQueue = 50;

/** Only the restaurant's commands. The rules on this device do not cover messages. */
const ofTheHouse = <One extends Draft | Entry>(list: readonly One[]): readonly One[] =>
  list.filter((one) => !isOfMessenger(one.body));

/** The state on the screens: the replica with the predicted effects of pending commands. */
export abstract class Picture {
  readonly clock = new Clock();
  abstract readonly outbox: Outbox;
  abstract readonly line: Line;
  protected abstract readonly sender: Sender;
  protected abstract readonly forecast: Forecast;
  /** the confirmed state */
  protected replica: Replica = emptyReplica;
  private current = new View(emptyReplica);
  private readonly onlookers = new Listeners();
  private publishing: ReturnType<typeof setTimeout> | undefined;

  get view(): View {
    return this.current;
  }
  /** The view without pending commands. */
  get confirmed(): View {
    return new View(this.replica);
  }
  /** `true` if pending commands are predicted, so a next step can follow before the hub answers. */
  get predicts(): boolean {
    return this.forecast.runs;
  }

  onView(listener: () => void): () => void {
    return this.onlookers.add(listener);
  }

  /** Publishes when no more related changes are expected. */
  protected publishSoon(): void {
    if (this.sender.underWay === 0 && !this.sender.inDoubt) return this.publish();
    this.publishing ??= setTimeout(
      () => {
        this.publishing = undefined;
        // After a reconnect the hub first answers the commands that were open.
        if (this.sender.inDoubt && this.line.phase === "live") this.publishSoon();
        else this.publish();
      },
      this.outbox.waiting > longQueue ? gatherLonger : gatherFor,
    );
  }

  protected publish(): void {
    clearTimeout(this.publishing);
    this.publishing = undefined;
    const outlook = this.forecast.over(this.replica, ofTheHouse(this.outbox.entries), this.circumstances);
    this.current = new View(outlook.replica, outlook.marks);
    this.outbox.tell();
    this.onlookers.tell();
  }

  /** The reason why the hub would refuse `draft`, as far as this device's rules know. `null`: no reason known. */
  protected refusalOf(draft: Draft): Problem | null {
    return this.forecast.refusalOf(draft, this.replica, ofTheHouse(this.outbox.undecided), this.circumstances);
  }

  private get circumstances(): Circumstances {
    return { now: this.clock.now(), device: deviceId(), offline: !this.line.answers };
  }
}
