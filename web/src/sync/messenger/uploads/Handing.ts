import type { MessageContent } from "../../../wire";
import type { Posting } from "./Posting";
import type { PostingParts } from "./PostingParts";

/** What becomes of what was handed on. */
interface HandingEvents {
  /** the queue of commands has done with it */
  sent(posting: string): void;
  /** one of a room is sealed: the next may go */
  sealed(): void;
}

/** Gives on to the queue of commands what is whole: of each room in the order in which it was written. */
export class Handing {
  /** given to the queue of commands by this page */
  private readonly handed = new Set<string>();
  /** rooms of which a message is being sealed: the next one follows it */
  private readonly sealing = new Set<string>();
  /** how often somebody else came to work here: what was sealed before is not his */
  private generation = 0;

  constructor(
    private readonly parts: Pick<PostingParts, "roomOf" | "handedOn" | "send" | "seal">,
    private readonly events: HandingEvents,
  ) {}

  has(posting: string): boolean {
    return this.handed.has(posting) || this.parts.handedOn(posting);
  }
  /** The room itself, where the id stands for one that was made already. */
  roomOf(room: string): string {
    return this.parts.roomOf(room) ?? room;
  }

  clear(): void {
    this.generation += 1;
    this.handed.clear();
    this.sealing.clear();
  }

  /** `list`: all that waits on this device, in its order; `mine`: what this page gives on of it */
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

  /** In a room that is there, one after the other. */
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
    // What was not sealed waits for the next change of the line, or of the keys.
    if (!content) return void this.handed.delete(posting.id);
    this.give(posting, room, content);
    this.events.sealed();
  }
}
