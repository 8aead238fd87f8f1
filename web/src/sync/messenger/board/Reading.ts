import type { CommentPage, Media, Message, PostPage } from "../../../wire";
import { Listeners } from "../../Listeners";

/** What pages of the board need of the rest of the device. */
export interface BoardParts {
  posts(before: number | null): Promise<PostPage>;
  some(ids: readonly string[]): Promise<PostPage>;
  comments(post: string, before: number | null): Promise<CommentPage>;
  learn(media: readonly Media[]): void;
  /** What this device has of the board without asking, in its order: the latest of it, not all. */
  known(): readonly Message[];
  /** Hears each message as the line tells it, and null when anything may have changed. */
  onMessage(listener: (message: Message | null) => void): () => void;
}

/** `denied`: there is none for this person */
export type Reading = "busy" | "failed" | "denied";

/** Of two copies of one message the one that has changed more often. */
export const later = (known: Message | undefined, other: Message): Message =>
  known && known.revision > other.revision ? known : other;

/**
 * A list that is read from the hub a page at a time and heard of on the line meanwhile. What is heard while an answer is under way is
 * heard again once it is here: the answer may be of before.
 */
export abstract class ReadList<State> {
  private current: State;
  private readonly listeners = new Listeners();
  private under = 0;
  private missed: Message[] = [];

  constructor(
    protected readonly parts: BoardParts,
    first: State,
  ) {
    this.current = first;
  }

  /** Hears what the line tells, until it is told to stop. */
  follow(): () => void {
    return this.parts.onMessage((message) => {
      if (message === null) return this.anew();
      if (this.under > 0) this.missed.push(message);
      this.hear(message);
    });
  }

  readonly read = (): State => this.current;
  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);

  protected abstract hear(message: Message): void;
  /** All of it is asked for once more. */
  protected abstract anew(): void;

  protected put(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    this.listeners.tell();
  }

  protected async ask<T>(
    question: Promise<T>,
    took: (answer: T) => void,
    failed: (error: unknown) => void,
  ): Promise<void> {
    this.under += 1;
    try {
      const answer = await question;
      took(answer);
    } catch (error) {
      failed(error);
    }
    this.under -= 1;
    if (this.under > 0) return;
    const { missed } = this;
    this.missed = [];
    for (const message of missed) this.hear(message);
  }
}
