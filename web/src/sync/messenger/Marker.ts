import type { CommandBody } from "../../wire";

interface Marking {
  read: number;
  delivered: number;
}

interface MarkerParts {
  /** the marks that the hub has, including those under way */
  known(room: string): Readonly<Marking> | null;
  /** a mark of this room still waits on this device, so the next one must follow it */
  waits(room: string): boolean;
  send(body: CommandBody): void;
}

const readAfter = 500;
const deliveredAfter = 2500;

/** Sends read and delivery marks to the hub: only forward, and several in a row as one. */
export class Marker {
  private readonly wanted = new Map<string, Marking>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = Infinity;

  constructor(
    private readonly parts: MarkerParts,
    private readonly now: () => number = Date.now,
  ) {}

  read(room: string, seq: number): void {
    this.raise(room, { read: seq, delivered: seq }, readAfter);
  }

  delivered(room: string, seq: number): void {
    this.raise(room, { read: 0, delivered: seq }, deliveredAfter);
  }

  forget(): void {
    this.wanted.clear();
    clearTimeout(this.timer);
    this.due = Infinity;
  }

  private raise(room: string, to: Marking, after: number): void {
    const known = this.parts.known(room);
    if (!known || (to.read <= known.read && to.delivered <= known.delivered)) return;
    const before = this.wanted.get(room);
    this.wanted.set(room, {
      read: Math.max(before?.read ?? 0, to.read),
      delivered: Math.max(before?.delivered ?? 0, to.delivered),
    });
    this.wake(after);
  }

  private wake(after: number): void {
    const at = this.now() + after;
    if (at >= this.due) return;
    clearTimeout(this.timer);
    this.due = at;
    this.timer = setTimeout(() => this.flush(), after);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.due = Infinity;
    for (const [room, { read, delivered }] of [...this.wanted]) {
      const known = this.parts.known(room);
      if (known && this.parts.waits(room)) continue;
      this.wanted.delete(room);
      if (!known) continue;
      if (read > known.read) this.parts.send({ type: "messenger.markRead", room, seq: read });
      else if (delivered > known.delivered) this.parts.send({ type: "messenger.markDelivered", room, seq: delivered });
    }
    if (this.wanted.size > 0) this.wake(deliveredAfter);
  }
}
