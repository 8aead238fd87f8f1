import type { Command, Outcome } from "./Messages";
import type { Entry } from "./Entry";

/** What the sender needs of the queue and of the line. */
export interface SenderParts {
  waitingAfter(n: number): readonly Entry[];
  /** how many more commands the line takes now, with so many under way */
  room(flying: number): number;
  /** hands them over in this order */
  send(commands: readonly Command[]): boolean;
  /** gives a command that came too late in the order a new number */
  renumber(id: string): void;
  /** who is signed in */
  person(): string | null;
  /** the line does not answer */
  silent(): void;
}

const answerWithin = 8000;
const shortestRest = 700;
const longestRest = 5000;
/** The hub keeps its word about a command for 90 days; what is younger than this is known there by its id. */
const youngEnough = 30 * 86_400_000;
/** after so many rests in a row the line is begun anew: perhaps it is only this one that the hub cannot serve */
const restsOnLine = 4;

/**
 * Sends what waits, several ahead and in order. The hub decides them one after the other and takes none behind one that it
 * could not decide, so a number is never overtaken.
 */
export class Sender {
  private flying = new Map<string, Entry>();
  private sentUpTo = 0;
  private rests = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private unsure = new Set<string>();

  constructor(private readonly parts: SenderParts) {}

  /** How often in a row the hub could not decide. */
  get tries(): number { return this.rests; }
  get underWay(): number { return this.flying.size; }
  /** Sent on a line that broke, and not answered since: whether they have happened is known to the hub alone. */
  get inDoubt(): boolean { return this.unsure.size > 0; }

  pump(): void {
    if (this.resting !== undefined) return;
    const person = this.parts.person();
    const room = this.parts.room(this.flying.size);
    if (person === null || room <= 0) return;
    const next = this.parts.waitingAfter(this.sentUpTo).slice(0, room);
    const last = next[next.length - 1];
    if (!last || !this.parts.send(next.map((entry) => commandOf(entry, person)))) return;
    for (const entry of next) this.flying.set(entry.id, entry);
    this.sentUpTo = last.n;
    this.wait();
  }

  /** The hub's answer to one of them; false: it is not to be taken as decided. */
  answered(outcome: Outcome): boolean {
    const entry = this.flying.get(outcome.id);
    this.flying.delete(outcome.id);
    this.unsure.delete(outcome.id);
    this.wait();
    if (outcome.status === "unknown") {
      this.rest();
      return false;
    }
    this.rests = 0;
    if (entry && outcome.error?.code === "command.stale" && Date.now() - entry.at < youngEnough) {
      this.parts.renumber(outcome.id);
      return false;
    }
    return true;
  }

  /** What the hub could not read it will not read the second time either: the first under way, as it answers in order. */
  get oldest(): string | undefined { return this.flying.keys().next().value as string | undefined; }

  /** The line is gone, or another one. */
  cut(): void {
    for (const id of this.flying.keys()) this.unsure.add(id);
    this.begin();
  }

  /** Somebody else works here, or nobody does. */
  forget(): void {
    this.unsure.clear();
    this.begin();
  }

  /** Enough was waited for what a broken line left open. */
  trust(): void { this.unsure.clear(); }

  private begin(): void {
    clearTimeout(this.patience);
    clearTimeout(this.resting);
    this.resting = undefined;
    this.flying.clear();
    this.sentUpTo = 0;
  }

  private wait(): void {
    clearTimeout(this.patience);
    if (this.flying.size > 0) this.patience = setTimeout(() => { this.cut(); this.parts.silent(); }, answerWithin);
  }

  /** Once the hub has answered all, from the first undecided one on again. */
  private rest(): void {
    if (this.resting !== undefined) return;
    const pause = Math.min(longestRest, shortestRest * 2 ** Math.min(this.rests, 4));
    this.rests += 1;
    this.resting = setTimeout(() => {
      this.resting = undefined;
      if (this.flying.size > 0) return this.rest();
      this.sentUpTo = 0;
      if (this.rests % restsOnLine === 0) this.parts.silent();
      else this.pump();
    }, pause);
  }
}

/** The author stands in it when he is not the person who is signed in. */
export function commandOf({ id, n, at, author, body }: Entry, person: string): Command {
  return author === person ? { id, n, at, body } : { id, n, at, author, body };
}
