import type { Command, Outcome } from "./Messages";
import type { Entry } from "./Entry";
import { inOrder } from "./Entry";
import { isOfMessenger } from "./facts";

/** What the sender needs of the queue and of the line. */
export interface SenderParts {
  waitingAfter(n: number): readonly Entry[];
  /** how many more commands the line takes now, with so many under way */
  room(flying: number): number;
  /** hands them over in this order */
  send(commands: readonly Command[]): boolean;
  /** gives a command that came too late in the order a new number */
  renumber(id: string): void;
  /** whose session the hub knows */
  person(): string | null;
  /** the line does not answer */
  silent(): void;
}

/** What goes into one stream of the hub: it is sent, and rests, by itself. */
interface Lane {
  /** the most that are under way at once, besides what the line takes */
  readonly most: number;
  /** so long the hub may think */
  readonly patience: number;
  sentUpTo: number;
  rests: number;
  resting?: ReturnType<typeof setTimeout>;
  waiting?: ReturnType<typeof setTimeout>;
}

const shortestRest = 700;
const longestRest = 5000;
/** The hub keeps its word about a command for 90 days; what is younger than this is known there by its id. */
const youngEnough = 30 * 86_400_000;
/** after so many rests in a row the line is begun anew: perhaps it is only this one that the hub cannot serve */
const restsOnLine = 4;

/**
 * Sends what waits, several ahead and in order. The hub decides the commands of a stream one after the other and takes none behind
 * one that it could not decide, so a number is never overtaken. Orders do not wait for messages, nor these for them; a message
 * waits until its author has a session of his own, as nobody else may say it for him.
 */
export class Sender {
  private readonly work: Lane = { most: Infinity, patience: 8000, sentUpTo: 0, rests: 0 };
  /** Few at once, so that there is always room for orders; and a line on which only messages are slow is a good one. */
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
  /** Work that was sent on a line that broke, and not answered since: whether it has happened is known to the hub alone. */
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

  /** The hub's answer to one of them; false: it is not to be taken as decided. */
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

  /** What the hub could not read it will not read the second time either: the first under way, as it answers in order. */
  get oldest(): string | undefined {
    return this.flying.keys().next().value as string | undefined;
  }

  /** The line is gone, or another one. */
  cut(): void {
    for (const [id, entry] of this.flying) if (this.laneOf(entry) === this.work) this.unsure.add(id);
    this.begin();
  }

  /** Somebody else works here, or nobody does. */
  forget(): void {
    this.unsure.clear();
    this.begin();
  }

  /** Enough was waited for what a broken line left open. */
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

  /** Once the hub has answered all of its stream, from the first undecided one on again. */
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

/** The author stands in it when he is not the person who is signed in. */
export function commandOf({ id, n, at, author, body }: Entry, person: string): Command {
  return author === person ? { id, n, at, body } : { id, n, at, author, body };
}
