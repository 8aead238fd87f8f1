import type { PersonPresence } from "../../wire";
import { Listeners } from "../Listeners";
import type { MessengerWord } from "../MessengerTap";
import type { Signals } from "./Signals";

/** Who is here, as the hub tells it; without a line nobody knows. */
export class Presence {
  private people: ReadonlyMap<string, PersonPresence> = new Map();
  private readonly listeners = new Listeners();

  constructor(signals: Signals) {
    signals.onLine((live) => {
      if (!live) this.put(new Map());
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** Undefined: not since the hub was started, or there is no line. The same until it changes. */
  of(person: string): PersonPresence | undefined {
    return this.people.get(person);
  }

  hear(word: MessengerWord): void {
    // With this a line begins to tell of people, perhaps before it is known to be one.
    if (word.type === "messengerHello") this.put(new Map());
    if (word.type !== "presence" || word.people.length === 0) return;
    this.put(new Map([...this.people, ...word.people.map((one) => [one.person, one] as const)]));
  }

  private put(people: ReadonlyMap<string, PersonPresence>): void {
    if (people.size === 0 && this.people.size === 0) return;
    this.people = people;
    this.listeners.tell();
  }
}
