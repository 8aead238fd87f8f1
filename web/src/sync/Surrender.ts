import { HubError, request } from "./Http";
import { isOfMessenger } from "./recordedEvents";
import type { Outbox } from "./Outbox";
import { commandOf } from "./Sender";

const askAgainAfter = 10_000;
const mostAtOnce = 100;

/**
 * Handles the unsent commands of a person who is signed out. The hub keeps the restaurant's work apart until a manager
 * decides on it. Messages between people are deleted.
 */
export class Surrender {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `given`: the number of commands handed to the manager. `lost`: the number of deleted messages. */
  constructor(
    private readonly outbox: Outbox,
    private readonly given: (count: number) => void,
    private readonly lost: (count: number) => void,
  ) {}

  /** Hands over all waiting commands as `person` leaves. Throws if the hub cannot take them. They stay then. */
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
   * Deletes this person's messages. Managers must not see them, and a lost device must not keep them. A person who
   * signs out by hand was asked before. Otherwise the device reports the number afterwards. Messages of people who only
   * handed over the device stay for them.
   */
  private dropMessages(person: string | null): void {
    const messages = this.outbox.entries.filter((entry) => entry.author === person && isOfMessenger(entry.body));
    if (messages.length === 0) return;
    const unsent = this.outbox.unsentMessages(person).length;
    this.outbox.handedOver(new Set(messages.map((entry) => entry.id)));
    if (unsent > 0) this.lost(unsent);
  }

  /** Repeats `give` until the hub has the commands or a person signs in. */
  begin(person: string | null): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.give(person).catch((error: unknown) => {
      // A hub that does not know this device refuses them again. They are sent when a person signs in here.
      if (error instanceof HubError && error.status === 403) return;
      this.timer = setTimeout(() => this.begin(person), askAgainAfter);
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
