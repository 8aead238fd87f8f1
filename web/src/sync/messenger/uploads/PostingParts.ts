import type { CommandBody, MessageContent } from "../../../wire";
import type { Outcome } from "../../Messages";
import type { CourierParts } from "./Courier";
import type { Posting } from "./Posting";
import type { PostingShelf } from "./PostingShelf";

/** What the queue needs of the rest of the device. */
export interface PostingParts extends CourierParts {
  /** who works here; null: nobody */
  person(): string | null;
  /** Hears that the person, the line or what waits for it may have changed. */
  onChange(listener: () => void): void;
  shelf(person: string): PostingShelf;
  /** The room that an id stands for; null: it is not made yet. */
  roomOf(room: string): string | null;
  /** the message waits in the queue of commands already, or is with the hub */
  handedOn(message: string): boolean;
  /** the same, and it would outlive this page */
  isSafe(message: string): boolean;
  send(body: CommandBody): Promise<Outcome>;
  /** Seals what is for the devices of a room alone, with the keys of its files. Fails while that cannot be done, and is asked again. */
  seal(posting: Posting, room: string): Promise<MessageContent>;
  now(): number;
  /** Of several open pages of one device one brings the files: `begin` when it is this one. Answers how to step back. */
  lead(person: string, begin: () => void): () => void;
  /** Tells the other pages that something changed, and hears it of them. */
  tell(): void;
  hear(listener: () => void): void;
}
