import { Listeners } from "../Listeners";
import type { Signals } from "./Signals";

/** Who writes is told again so often while he writes. */
const sayEvery = 3000;
/** So long somebody who was heard writing is still shown. */
const shownFor = 6000;

/** Who is writing at this moment, in each room. */
export class Typing {
  /** room → person → until when */
  private readonly until = new Map<string, Map<string, number>>();
  /** room → person names in the order in which they began; made anew with each change */
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
  /** Whose words are awaited in this room; the same list until it changes. */
  of(room: string): readonly string[] {
    return this.shown.get(room) ?? nobody;
  }

  /** One writes here. */
  writes(room: string): void {
    const now = this.now();
    if (now - (this.said.get(room) ?? -Infinity) < sayEvery) return;
    if (this.signals.send("typing", room)) this.said.set(room, now);
  }

  /** What one wrote is sent: with the next word it is told again at once. */
  wrote(room: string): void {
    this.said.delete(room);
  }

  /** His words have come. */
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
