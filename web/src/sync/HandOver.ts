import { HubError, request } from "./Http";
import type { Outbox } from "./Outbox";
import { commandOf } from "./Sender";
import type { Streams } from "./streams/Streams";

const askAgainAfter = 10_000;
const maxAtOnce = 100;

/**
 * Hands over the unsent commands of a person who is signed out. The hub keeps the restaurant's work apart until a
 * manager decides on it. Personal commands are deleted.
 */
export class HandOver {
  private state: { readonly is: "idle" } | { readonly is: "waiting"; readonly timer: ReturnType<typeof setTimeout> } = {
    is: "idle",
  };

  /** `given`: the number of commands handed to the manager. `lost`: the number of deleted messages. */
  constructor(
    private readonly outbox: Outbox,
    private readonly streams: Streams,
    private readonly given: (count: number) => void,
    private readonly lost: (count: number) => void,
  ) {}

  /** Hands over all waiting commands as `person` leaves. Throws if the hub cannot take them. They stay then. */
  async give(person: string | null): Promise<void> {
    this.dropPersonal(person);
    for (;;) {
      const entries = this.outbox
        .waitingAfter(0)
        .filter((entry) => !this.streams.isPersonal(entry.body))
        .slice(0, maxAtOnce);
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
  private dropPersonal(person: string | null): void {
    const personal = this.outbox.entries.filter(
      (entry) => entry.author === person && this.streams.isPersonal(entry.body),
    );
    if (personal.length === 0) return;
    const unsent = this.outbox.unsentPersonal(person).length;
    this.outbox.handedOver(new Set(personal.map((entry) => entry.id)));
    if (unsent > 0) this.lost(unsent);
  }

  /** Repeats `give` until the hub has the commands or a person signs in. */
  begin(person: string | null): void {
    this.end();
    this.give(person).catch((error: unknown) => {
      // A hub that does not know this device refuses them again. They are sent when a person signs in here.
      if (error instanceof HubError && error.status === 403) return;
      this.state = { is: "waiting", timer: setTimeout(() => this.begin(person), askAgainAfter) };
    });
  }

  end(): void {
    if (this.state.is === "waiting") clearTimeout(this.state.timer);
    this.state = { is: "idle" };
  }
}
