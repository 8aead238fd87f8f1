import { Listeners } from "../Listeners";
import type { Signals } from "./Signals";

/** Milliseconds between two typing signals of a person. */
const sayEvery = 3000;
/** Milliseconds that a typing signal stays visible. */
const shownFor = 6000;

/** The people who are typing now, by room. */
export class Typing {
  /** room → person → end time */
  private readonly until = new Map<string, Map<string, number>>();
  /** room → person names in the order in which they began; rebuilt with each change */
  private shown = new Map<string, readonly string[]>();
  private readonly said = new Map<string, number>();
  private readonly listeners = new Listeners();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly signals: Signals,
    private readonly me: () => string | null,
    private readonly now: () => number = Date.now,
  ) {
    signals.on("typing", ({ about, person }) => this.heard(about, person));
    signals.onLine((live) => {
      if (!live) this.forget();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** The people who type in this room. Returns the same list until it changes. */
  of(room: string): readonly string[] {
    return this.shown.get(room) ?? nobody;
  }

  /** The person here is typing. */
  writes(room: string): void {
    const now = this.now();
    if (now - (this.said.get(room) ?? -Infinity) < sayEvery) return;
    if (this.signals.send("typing", room)) this.said.set(room, now);
  }

  /** The message was sent, so the next letter sends a signal at once. */
  wrote(room: string): void {
    this.said.delete(room);
  }

  /** Their message has come. */
  arrived(room: string, person: string): void {
    const people = this.until.get(room);
    if (people?.delete(person)) this.show(room, people);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.said.clear();
    if (this.until.size === 0) return;
    this.until.clear();
    this.shown = new Map();
    this.listeners.tell();
  }

  private heard(room: string, person: string): void {
    if (person === this.me()) return;
    const people = this.until.get(room) ?? new Map<string, number>();
    const fresh = !people.has(person);
    people.set(person, this.now() + shownFor);
    this.until.set(room, people);
    if (fresh) this.show(room, people);
    this.timer ??= setTimeout(() => this.look(), shownFor);
  }

  private look(): void {
    this.timer = undefined;
    const now = this.now();
    let next = Infinity;
    for (const [room, people] of [...this.until]) {
      const before = people.size;
      for (const [person, until] of [...people]) {
        if (until <= now) people.delete(person);
        else next = Math.min(next, until);
      }
      if (people.size !== before) this.show(room, people);
    }
    if (next < Infinity) this.timer = setTimeout(() => this.look(), next - now);
  }

  private show(room: string, people: ReadonlyMap<string, number>): void {
    if (people.size === 0) this.until.delete(room);
    this.shown = new Map(this.shown);
    if (people.size === 0) this.shown.delete(room);
    else this.shown.set(room, [...people.keys()]);
    this.listeners.tell();
  }
}

const nobody: readonly string[] = [];
