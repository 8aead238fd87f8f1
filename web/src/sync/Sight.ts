import { createContext } from "react";
import { Listeners } from "./Listeners";

type Subscribe = (changed: () => void) => () => void;

/**
 * Whether a part of the page is looked at. What is out of sight for longer sleeps: it hears of nothing, and looks once at all that
 * it has missed when it is shown again.
 */
export class Sight {
  private asleep = false;
  private told = false;
  private readonly looks = new Listeners();
  private readonly misses = new Listeners();
  private readonly missed = new Set<() => void>();
  private readonly leaving = new Set<() => void>();
  private readonly ways = new Map<Subscribe, Subscribe>();

  /** `seen`: whether somebody looks at it from the beginning */
  constructor(private seen = true) {}

  /** Whether somebody looks at it now; what is awake may only be made ready for him. */
  readonly inSight = (): boolean => this.seen;
  readonly onSight = (changed: () => void): (() => void) => this.looks.add(changed);

  /** Told of the first thing that is missed in each sleep; what only passes with time does not count. */
  onMissed(told: () => void): () => void {
    return this.misses.add(told);
  }

  /** The same store, heard only while awake. `passing`: it tells how time goes by, which nobody makes a page ready for. */
  through(subscribe: Subscribe, passing = false): Subscribe {
    let way = this.ways.get(subscribe);
    if (!way) this.ways.set(subscribe, (way = (changed) => this.listen(subscribe, changed, passing)));
    return way;
  }

  sleep(): void {
    this.asleep = true;
  }

  wake(): void {
    this.asleep = false;
    this.told = false;
    const due = [...this.missed];
    this.missed.clear();
    for (const changed of due) changed();
  }

  /** It comes into sight, and knows all. */
  show(): void {
    this.wake();
    this.see(true);
  }

  /** It goes out of sight: what stands over it goes too. */
  leave(): void {
    this.see(false);
    for (const left of [...this.leaving]) left();
  }

  onLeave(left: () => void): () => void {
    this.leaving.add(left);
    return () => this.leaving.delete(left);
  }

  private see(seen: boolean): void {
    if (this.seen === seen) return;
    this.seen = seen;
    this.looks.tell();
  }

  private miss(changed: () => void, passing: boolean): void {
    this.missed.add(changed);
    if (passing || this.told) return;
    this.told = true;
    this.misses.tell();
  }

  private listen(subscribe: Subscribe, changed: () => void, passing: boolean): () => void {
    const end = subscribe(() => {
      if (this.asleep) this.miss(changed, passing);
      else changed();
    });
    return () => {
      this.missed.delete(changed);
      end();
    };
  }
}

/** Null: always in sight. */
export const SightContext = createContext<Sight | null>(null);
