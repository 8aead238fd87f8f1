import { HandOver } from "./HandOver";
import type { MessengerSlot } from "./MessengerSlot";
import type { DeviceWarnings } from "./DeviceWarnings";
import type { Outbox } from "./Outbox";
import type { Streams } from "./streams/Streams";
import type { TabChannel } from "./tabs/TabChannel";

/** The parts of the sync client that a sign-out needs. */
export interface SignOutParts {
  readonly channel: TabChannel;
  readonly messenger: MessengerSlot;
  readonly notices: DeviceWarnings;
  readonly outbox: Outbox;
  readonly streams: Streams;
}

/** Removes a person's unsent work from this device, and reports what was lost unless they were asked before. */
export class SignOut {
  private readonly handOver: HandOver;
  /** the person signs out by hand, and was asked about unsent messages */
  private asked = false;

  constructor(private readonly parts: SignOutParts) {
    const { channel, notices, outbox, streams } = parts;
    this.handOver = new HandOver(
      outbox,
      streams,
      (count) => notices.put({ kind: "withManager", count }),
      (count) => this.lost(count),
    );
    channel.hear((message) => {
      if (message.type === "signsOut") this.asked = message.asked;
    });
  }

  /** The person signs out by hand, on any page, after a question about unsent messages. `asked: false`: they stay. */
  announce(asked: boolean): void {
    this.asked = asked;
    this.parts.channel.tell({ type: "signsOut", asked });
  }

  get byHand(): boolean {
    return this.asked;
  }

  /** Hands unsent commands to the hub while the session of `person` is still valid. Throws if the hub cannot take them. */
  giveUp(person: string | null): Promise<void> {
    return this.handOver.give(person);
  }

  /** Deletes the person's own data. */
  deleteDataOf(person: string | null): void {
    this.parts.messenger.leave(person, (messages, drafts) => this.lost(messages, drafts));
  }

  /** Hands over the person's commands until the hub has them. */
  begin(person: string | null): void {
    this.handOver.begin(person);
  }

  /** A person signed in. */
  end(): void {
    this.asked = false;
    this.handOver.end();
  }

  private lost(messages: number, drafts = 0): void {
    if (!this.asked) this.parts.notices.lost(messages, drafts);
  }
}
