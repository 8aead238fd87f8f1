import { HubError } from "../Http";

/** Milliseconds. Changes that come together are applied first: the person may have left the room by their end. */
const askAfter = 20;

/** The rooms that the person entered, until the parts that the stream does not send were requested. */
export class EnteredRooms {
  /** rooms that must still be requested */
  private readonly unasked = new Set<string>();
  /** the number of times that each room was left */
  private readonly leavings = new Map<string, number>();
  /** counts resets: an answer to an earlier request belongs to another person */
  private generation = 0;

  /** `ask`: requests a room */
  constructor(private readonly ask: (room: string) => Promise<void>) {}

  /** Requests a room soon, unless the person leaves it before. */
  enter(room: string): void {
    this.unasked.add(room);
    setTimeout(() => this.askAgain(), askAfter);
  }

  leave(room: string): void {
    this.unasked.delete(room);
    this.leavings.set(room, this.leavingsOf(room) + 1);
  }

  /** How often the person left a room. An answer from before a leaving is outdated. */
  leavingsOf(room: string): number {
    return this.leavings.get(room) ?? 0;
  }

  /** Requests entered rooms. Failed requests are repeated while there is a connection. */
  askAgain(): void {
    const rooms = [...this.unasked];
    this.unasked.clear();
    for (const room of rooms) {
      const { generation } = this;
      const leavings = this.leavingsOf(room);
      this.ask(room).catch((error: unknown) => {
        const none = error instanceof HubError && error.status === 404;
        if (!none && generation === this.generation && leavings === this.leavingsOf(room)) this.unasked.add(room);
      });
    }
  }

  forget(): void {
    this.generation += 1;
    this.unasked.clear();
  }
}
