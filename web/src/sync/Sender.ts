import type { Command, Outcome } from "./Messages";
import type { Entry } from "./Entry";
import { inOrder } from "./Entry";
import { isOfMessenger } from "./recordedEvents";

/** The sender's access to the outbox and the connection. */
export interface SenderParts {
  waitingAfter(n: number): readonly Entry[];
  /** how many more commands the connection takes if `flying` are under way */
  room(flying: number): number;
  /** sends them in this order; `false` if there is no connection */
  send(commands: readonly Command[]): boolean;
  /** gives a new number to a command that came too late in the order */
  renumber(id: string): void;
  /** the person whose session the hub has */
  person(): string | null;
  /** the hub does not decide, so the connection must restart */
  silent(): void;
}

/** The commands of one of the hub's streams. Each lane is sent and paused by itself. */
interface Lane {
  /** the most commands under way, besides the connection's own limit */
  readonly most: number;
  /** milliseconds that the hub may take for an answer */
  readonly patience: number;
  sentUpTo: number;
  rests: number;
  resting?: ReturnType<typeof setTimeout>;
  waiting?: ReturnType<typeof setTimeout>;
}

const shortestRest = 700;
const longestRest = 5000;
/** 30 days in milliseconds. The hub remembers a command for 90 days, so it recognises a younger one by its id. */
const youngEnough = 30 * 86_400_000;
/** after this many pauses in a row the connection restarts, because only this connection may be the fault */
const restsOnLine = 4;

/**
 * Sends waiting commands in order, several ahead. The hub decides the commands of a stream one after the other. It
 * takes none behind an undecided one, so no number is overtaken. Orders and messages do not wait for each other. A
 * message waits until its author has their own session.
 */
export class Sender {
  private readonly work: Lane = { most: Infinity, patience: 8000, sentUpTo: 0, rests: 0 };
  /**
   * A small limit, so that there is always room for orders. Slow messages alone do not mean that the connection is bad.
   */
  private readonly words: Lane = { most: 32, patience: 60_000, sentUpTo: 0, rests: 0 };
  private readonly lanes = [this.work, this.words];
  private flying = new Map<string, Entry>();
  private unsure = new Set<string>();

  constructor(private readonly parts: SenderParts) {}

  /** How often in a row the hub could not decide on the restaurant's work. */
  get tries(): number {
    return this.work.rests;
  }
  get underWay(): number {
    return this.flying.size;
  }
  /** `true` if work was sent on a connection that broke, and is still unanswered. Only the hub knows its outcome. */
  get inDoubt(): boolean {
    return this.unsure.size > 0;
  }

  pump(): void {
    const person = this.parts.person();
    if (person === null) return;
    const next = inOrder(this.lanes.flatMap((lane) => this.nextOf(lane, person)));
    if (next.length === 0 || !this.parts.send(next.map((entry) => commandOf(entry, person)))) return;
    for (const entry of next) {
      this.flying.set(entry.id, entry);
      this.laneOf(entry).sentUpTo = entry.n;
    }
    for (const lane of this.lanes) this.wait(lane);
  }

  /** Handles the hub's answer. Returns `false` if the command is not decided. */
  answered(outcome: Outcome): boolean {
    const entry = this.flying.get(outcome.id);
    this.flying.delete(outcome.id);
    this.unsure.delete(outcome.id);
    const lane = entry && this.laneOf(entry);
    if (lane) this.wait(lane);
    if (outcome.status === "unknown") {
      if (lane) this.rest(lane);
      return false;
    }
    if (lane) lane.rests = 0;
    if (entry && outcome.error?.code === "command.stale" && Date.now() - entry.at < youngEnough) {
      this.parts.renumber(outcome.id);
      return false;
    }
    return true;
  }

  /** The id of the first command under way. The hub answers in order, so it is the one that the hub could not read. */
  get oldest(): string | undefined {
    return this.flying.keys().next().value as string | undefined;
  }

  /** The connection is gone or was replaced. */
  cut(): void {
    for (const [id, entry] of this.flying) if (this.laneOf(entry) === this.work) this.unsure.add(id);
    this.begin();
  }

  /** Another person works here, or nobody does. */
  forget(): void {
    this.unsure.clear();
    this.begin();
  }

  /** Stops waiting for answers that a broken connection left open. */
  trust(): void {
    this.unsure.clear();
  }

  private laneOf({ body }: Entry): Lane {
    return isOfMessenger(body) ? this.words : this.work;
  }

  private flyingOf(lane: Lane): number {
    return [...this.flying.values()].filter((entry) => this.laneOf(entry) === lane).length;
  }

  private nextOf(lane: Lane, person: string): readonly Entry[] {
    if (lane.resting !== undefined) return [];
    const flying = this.flyingOf(lane);
    const room = Math.min(this.parts.room(flying), lane.most - flying);
    return room > 0
      ? this.parts
          .waitingAfter(lane.sentUpTo)
          .filter((entry) => this.laneOf(entry) === lane && (lane === this.work || entry.author === person))
          .slice(0, room)
      : [];
  }

  private begin(): void {
    this.flying.clear();
    for (const lane of this.lanes) {
      clearTimeout(lane.waiting);
      clearTimeout(lane.resting);
      lane.resting = undefined;
      lane.sentUpTo = 0;
    }
  }

  private wait(lane: Lane): void {
    clearTimeout(lane.waiting);
    if (this.flyingOf(lane) > 0)
      lane.waiting = setTimeout(() => {
        this.cut();
        this.parts.silent();
      }, lane.patience);
  }

  /** Pauses the lane. When the hub has answered all of it, sends again from the first undecided command. */
  private rest(lane: Lane): void {
    if (lane.resting !== undefined) return;
    const pause = Math.min(longestRest, shortestRest * 2 ** Math.min(lane.rests, 4));
    lane.rests += 1;
    lane.resting = setTimeout(() => {
      lane.resting = undefined;
      if (this.flyingOf(lane) > 0) return this.rest(lane);
      lane.sentUpTo = 0;
      if (lane === this.work && lane.rests % restsOnLine === 0) this.parts.silent();
      else this.pump();
    }, pause);
  }
}

/** Includes the author only if they are not the signed-in person. */
export function commandOf({ id, n, at, author, body }: Entry, person: string): Command {
  return author === person ? { id, n, at, body } : { id, n, at, author, body };
}
