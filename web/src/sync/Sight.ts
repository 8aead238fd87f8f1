import { createContext } from "react";
import { Listeners } from "./Listeners";

type Subscribe = (changed: () => void) => () => void;

/**
 * Whether a part of the page is visible. A part that stays hidden sleeps: it gets no updates, and reads all once when
 * it is shown again.
 */
export class Sight {
  private asleep = false;
  private told = false;
  private readonly looks = new Listeners();
  private readonly misses = new Listeners();
  private readonly missed = new Set<() => void>();
  private readonly leaving = new Set<() => void>();
  private readonly ways = new Map<Subscribe, Subscribe>();

  /** `seen`: whether it is visible at the start */
  constructor(private seen = true) {}

  /** `true` while it is visible. A part that is awake but hidden is only being prepared. */
  readonly inSight = (): boolean => this.seen;
  readonly onSight = (changed: () => void): (() => void) => this.looks.add(changed);

  /** Calls `told` for the first missed change of each sleep. Changes that come only from passing time do not count. */
  onMissed(told: () => void): () => void {
    return this.misses.add(told);
  }

  /**
   * The same store, subscribed only while awake. `passing`: it only reports passing time, for which no page is
   * prepared.
   */
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

  /** Shows the part, with all missed changes. */
  show(): void {
    this.wake();
    this.see(true);
  }

  /** Hides the part. Overlays above it close too. */
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

/** `null`: always visible. */
export const SightContext = createContext<Sight | null>(null);
