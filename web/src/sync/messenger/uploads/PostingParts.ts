import type { CommandBody, MessageContent } from "../../../wire";
import type { Outcome } from "../../Messages";
import type { UploadQueueParts } from "./UploadQueue";
import type { Posting } from "./Posting";
import type { PostingShelf } from "./PostingShelf";

/** The rest of the device as the postings need it. */
export interface PostingParts extends UploadQueueParts {
  /** the person who works here; `null`: nobody */
  person(): string | null;
  /** Calls `listener` when the person, the connection or the waiting commands may have changed. */
  onChange(listener: () => void): void;
  shelf(person: string): PostingShelf;
  /** The room that an id stands for. `null`: it does not exist yet. */
  roomOf(room: string): string | null;
  /** the message is in the outbox, or the hub has it */
  handedOn(message: string): boolean;
  /** the same, and it would outlive this page */
  isSafe(message: string): boolean;
  send(body: CommandBody): Promise<Outcome>;
  /** Encrypts a message with the keys of its files. Throws while that is not possible, and is called again. */
  seal(posting: Posting, room: string): Promise<MessageContent>;
  now(): number;
  /**
   * Elects one of the device's pages to upload. Calls `begin` if it is this one. Returns a function that steps back.
   */
  lead(person: string, begin: () => void): () => void;
  /** Tells the other pages about a change, and receives the same from them. */
  tell(): void;
  hear(listener: () => void): void;
}
