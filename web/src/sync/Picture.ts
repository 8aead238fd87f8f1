import { Clock } from "./Clock";
import { deviceId } from "./DeviceStore";
import type { Draft, Entry } from "./Entry";
import type { Circumstances, Forecast } from "./Forecast";
import { isOfMessenger } from "./facts";
import type { Line } from "./Line";
import { Listeners } from "./Listeners";
import type { Problem } from "./Messages";
import type { Outbox } from "./Outbox";
import type { Replica } from "./Replica";
import { emptyReplica } from "./Replica";
import type { Sender } from "./Sender";
import { View } from "./View";

/** While commands are under way, what comes is shown together: a change and the answer that it belongs to. */
const gatherFor = 30;
/** The same while a long queue drains, all of which is predicted again each time. */
const gatherLonger = 250;
const longQueue = 50;

/** The rules on this device know nothing of messages. */
const ofTheHouse = <One extends Draft | Entry>(list: readonly One[]): readonly One[] =>
  list.filter((one) => !isOfMessenger(one.body));

/** What the screens see: what is known, and over it what is wanted, as far as this device's rules foretell it. */
export abstract class Picture {
  readonly clock = new Clock();
  abstract readonly outbox: Outbox;
  abstract readonly line: Line;
  protected abstract readonly sender: Sender;
  protected abstract readonly forecast: Forecast;
  /** what the hub has told */
  protected replica: Replica = emptyReplica;
  private current = new View(emptyReplica);
  private readonly onlookers = new Listeners();
  private publishing: ReturnType<typeof setTimeout> | undefined;

  get view(): View {
    return this.current;
  }
  /** The same without what is only wanted. */
  get confirmed(): View {
    return new View(this.replica);
  }
  /** What is wanted is predicted, so that one thing can follow on another before the hub has answered. */
  get predicts(): boolean {
    return this.forecast.runs;
  }

  onView(listener: () => void): () => void {
    return this.onlookers.add(listener);
  }

  /** As soon as nothing more is expected that belongs to it. */
  protected publishSoon(): void {
    if (this.sender.underWay === 0 && !this.sender.inDoubt) return this.publish();
    this.publishing ??= setTimeout(
      () => {
        this.publishing = undefined;
        // On a line that is back the hub answers first what was open when it broke.
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

  /** Why the hub would refuse it, as far as the rules on this device know; null: they know nothing against it. */
  protected refusalOf(draft: Draft): Problem | null {
    return this.forecast.refusalOf(draft, this.replica, ofTheHouse(this.outbox.undecided), this.circumstances);
  }

  private get circumstances(): Circumstances {
    return { now: this.clock.now(), device: deviceId(), offline: !this.line.answers };
  }
}
