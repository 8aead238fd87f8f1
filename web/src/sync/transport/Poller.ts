import type { LiveMessage } from "../../wire";
import { HubError, request } from "../Http";
import type { Command, Outcome } from "../Messages";
import type { Position, Streams } from "../streams/Streams";
import { streamPath } from "../streams/Streams";
import { postCommands } from "./postCommands";

const pollEvery = 1500;

/** A stream that this device asks for, and the position from which. */
export interface StreamRequest {
  readonly id: string;
  readonly position: Position | null;
}

export interface PollerEvents {
  /** the streams that this device asks for now */
  streams(): readonly StreamRequest[];
  message(message: LiveMessage): void;
  /** The hub has answered, or nothing came. */
  answered(): void;
  failed(): void;
  signedOut(): void;
}

/** Plain HTTP for networks that block sockets: asks for each stream in turn, and posts commands. */
export class Poller {
  private state: "running" | "ended" = "running";
  private posting = false;

  constructor(
    private readonly catalog: Streams,
    private readonly events: PollerEvents,
  ) {
    void this.run();
  }

  /** `true` if a request with commands may go. */
  get isFree(): boolean {
    return !this.posting;
  }

  end(): void {
    this.state = "ended";
  }

  async post(commands: readonly Command[], answered: (outcome: Outcome) => void): Promise<void> {
    this.posting = true;
    const outcomes = await postCommands(commands, (command) => this.catalog.of(command.body).id);
    this.posting = false;
    for (const outcome of outcomes) answered(outcome);
  }

  private get isEnded(): boolean {
    return this.state === "ended";
  }

  private async run(): Promise<void> {
    while (!this.isEnded) {
      await this.round();
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
    }
  }

  /** Asks for each stream. A stream that the hub cannot read does not hold up the others. */
  private async round(): Promise<void> {
    let answers = 0;
    for (const { id, position } of this.events.streams()) {
      const answer = await this.ask(id, position);
      if (this.isEnded || answer === "signedOut") return;
      if (answer === "offline") break;
      if (answer !== null) answers += 1;
    }
    if (answers === 0) this.events.failed();
  }

  private async ask(id: string, position: Position | null): Promise<LiveMessage | "offline" | "signedOut" | null> {
    try {
      const answer = await request<LiveMessage>("GET", streamPath(id, position));
      if (this.isEnded) return null;
      this.events.answered();
      const message = (position === null ? { ...answer, type: "snapshot" } : answer) as LiveMessage;
      this.events.message(message);
      return message;
    } catch (error) {
      if (this.isEnded || !(error instanceof HubError)) return null;
      if (error.status !== 401) return error.offline ? "offline" : null;
      this.events.signedOut();
      return "signedOut";
    }
  }
}
