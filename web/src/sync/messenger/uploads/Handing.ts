import type { MessageContent } from "../../../wire";
import type { Posting } from "./Posting";
import type { PostingParts } from "./PostingParts";

/** The events of a handover to the outbox. */
interface HandingEvents {
  /** the outbox is done with it */
  sent(posting: string): void;
  /** a message of a room is encrypted, so the next may follow */
  sealed(): void;
}

/** Hands complete messages to the outbox, in the order of each room. */
export class Handing {
  /** handed to the outbox by this page */
  private readonly handed = new Set<string>();
  /** rooms with an encryption under way; the next message waits for it */
  private readonly sealing = new Set<string>();
  /** counts changes of person, to drop earlier encryptions */
  private generation = 0;

  constructor(
    private readonly parts: Pick<PostingParts, "roomOf" | "handedOn" | "send" | "seal">,
    private readonly events: HandingEvents,
  ) {}

  has(posting: string): boolean {
    return this.handed.has(posting) || this.parts.handedOn(posting);
  }
  /** The room itself, if the id is an alias of an existing room. */
  roomOf(room: string): string {
    return this.parts.roomOf(room) ?? room;
  }

  clear(): void {
    this.generation += 1;
    this.handed.clear();
    this.sealing.clear();
  }

  /** `list`: all waiting messages of this device, in order. `mine`: those that this page hands over. */
  run(list: readonly Posting[], mine: ReadonlySet<Posting>): void {
    const held = new Set<string>();
    for (const posting of list) {
      if (posting.error || this.has(posting.id)) continue;
      const room = this.roomOf(posting.room);
      if (
        held.has(room) ||
        !mine.has(posting) ||
        posting.files.some(({ whole }) => !whole) ||
        (posting.ends && !this.maySeal(posting))
      ) {
        held.add(room);
        continue;
      }
      this.handed.add(posting.id);
      if (posting.ends) void this.sealAndGive(posting, room);
      else this.give(posting, room, posting.content);
    }
  }

  /** `true` if the room exists and no other encryption of it is under way. */
  private maySeal({ room }: Posting): boolean {
    const made = this.parts.roomOf(room);
    return made !== null && !this.sealing.has(made);
  }

  private give({ id, replyTo }: Posting, room: string, content: MessageContent): void {
    this.parts.send({ type: "messenger.send", message: id, room, content, ...(replyTo ? { replyTo } : {}) }).then(
      () => this.events.sent(id),
      () => this.handed.delete(id),
    );
  }

  private async sealAndGive(posting: Posting, room: string): Promise<void> {
    const { generation } = this;
    this.sealing.add(room);
    const content = await this.parts.seal(posting, room).catch(() => null);
    if (generation !== this.generation) return;
    this.sealing.delete(room);
    // A failed encryption waits for the next change of the connection or of the keys.
    if (!content) return void this.handed.delete(posting.id);
    this.give(posting, room, content);
    this.events.sealed();
  }
}
