import { HubError, request } from "./Http";
import { isOfMessenger } from "./facts";
import type { Outbox } from "./Outbox";
import { commandOf } from "./Sender";

const askAgainAfter = 10_000;
const mostAtOnce = 100;

/**
 * What a device still holds when its person is signed out is not sent any more: the restaurant's work the hub keeps apart until a
 * manager has decided on it; what people write to each other is lost.
 */
export class Surrender {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `given`: so many commands are with the manager now; `lost`: so many messages are gone */
  constructor(
    private readonly outbox: Outbox,
    private readonly given: (count: number) => void,
    private readonly lost: (count: number) => void,
  ) {}

  /** Gives up all that wait, as `person` leaves. Throws when the hub cannot take them now; they stay then. */
  async give(person: string | null): Promise<void> {
    this.dropMessages(person);
    for (;;) {
      const entries = this.outbox
        .waitingAfter(0)
        .filter((entry) => !isOfMessenger(entry.body))
        .slice(0, mostAtOnce);
      if (entries.length === 0) return;
      const answer = await request<{ readonly kept: number }>("POST", "/api/quarantine", {
        commands: entries.map((entry) => commandOf(entry, "")),
      });
      this.outbox.handedOver(new Set(entries.map((entry) => entry.id)));
      if (answer.kept > 0) this.given(answer.kept);
    }
  }

  /**
   * What people write to each other is no manager's, and a device that is lost must keep nothing of it: unsent it goes with who
   * wrote it. He was asked if he signs out by hand; when his session ends otherwise, the device says afterwards how much it was. That
   * of others, who only made room for him, waits for them.
   */
  private dropMessages(person: string | null): void {
    const messages = this.outbox.entries.filter((entry) => entry.author === person && isOfMessenger(entry.body));
    if (messages.length === 0) return;
    const unsent = this.outbox.unsentMessages(person).length;
    this.outbox.handedOver(new Set(messages.map((entry) => entry.id)));
    if (unsent > 0) this.lost(unsent);
  }

  /** The same, and again until the hub has them or nobody is signed out any more. */
  begin(person: string | null): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.give(person).catch((error: unknown) => {
      // A hub that does not know this device will not take them later either: they go when somebody signs in here.
      if (error instanceof HubError && error.status === 403) return;
      this.timer = setTimeout(() => this.begin(person), askAgainAfter);
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
