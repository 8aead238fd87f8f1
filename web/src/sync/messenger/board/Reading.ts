import type { CommentPage, Media, Message, PostPage } from "../../../wire";
import { Listeners } from "../../Listeners";

/** The board's access to the rest of the device. */
export interface BoardParts {
  posts(before: number | null): Promise<PostPage>;
  some(ids: readonly string[]): Promise<PostPage>;
  comments(post: string, before: number | null): Promise<CommentPage>;
  learn(media: readonly Media[]): void;
  /** the board's latest messages on this device, in order */
  known(): readonly Message[];
  /** Calls `listener` for each message, and with `null` if anything may have changed. */
  onMessage(listener: (message: Message | null) => void): () => void;
}

/** `denied`: this person has no board */
export type Reading = "busy" | "failed" | "denied";

/** Returns the copy with the higher revision. */
export const later = (known: Message | undefined, other: Message): Message =>
  known && known.revision > other.revision ? known : other;

/**
 * A list that is read page by page and updated by the connection. Changes that come during a request are applied again
 * after its answer, because the answer may be older.
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

  /** Listens to changes. Returns a function that stops it. */
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
  /** Requests all of it again. */
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
