import type { PersonPresence } from "../../wire";
import { Listeners } from "../Listeners";
import type { TransientMessage } from "../streams/StreamCopy";
import type { Signals } from "./Signals";

/** The presence of people as the hub sends it. Unknown without a connection. */
export class Presence {
  private people: ReadonlyMap<string, PersonPresence> = new Map();
  private readonly listeners = new Listeners();

  constructor(signals: Signals) {
    signals.onLine((live) => {
      if (!live) this.put(new Map());
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /**
   * Returns `undefined` if the person was not here since the hub's start, or if there is no connection. Returns the
   * same object until it changes.
   */
  of(person: string): PersonPresence | undefined {
    return this.people.get(person);
  }

  /** A new connection sends presence anew, maybe before its phase changes. */
  greet(): void {
    this.put(new Map());
  }

  hear(message: TransientMessage): void {
    if (message.type !== "presence" || message.people.length === 0) return;
    this.put(new Map([...this.people, ...message.people.map((one) => [one.person, one] as const)]));
  }

  private put(people: ReadonlyMap<string, PersonPresence>): void {
    if (people.size === 0 && this.people.size === 0) return;
    this.people = people;
    this.listeners.tell();
  }
}
