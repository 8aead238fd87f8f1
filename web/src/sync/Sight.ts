import { createContext } from "react";

type Subscribe = (changed: () => void) => () => void;

/**
 * Whether a part of the page is looked at. What is out of sight for longer sleeps: it hears of nothing, and looks once at all that
 * it has missed when it is shown again.
 */
export class Sight {
  private asleep = false;
  private readonly missed = new Set<() => void>();
  private readonly leaving = new Set<() => void>();
  private readonly ways = new Map<Subscribe, Subscribe>();

  /** The same store, heard only while awake. */
  through(subscribe: Subscribe): Subscribe {
    let way = this.ways.get(subscribe);
    if (!way) this.ways.set(subscribe, way = (changed) => this.listen(subscribe, changed));
    return way;
  }

  sleep(): void {
    this.asleep = true;
  }

  wake(): void {
    this.asleep = false;
    const due = [...this.missed];
    this.missed.clear();
    for (const changed of due) changed();
  }

  /** It goes out of sight: what stands over it goes too. */
  leave(): void {
    for (const left of [...this.leaving]) left();
  }

  onLeave(left: () => void): () => void {
    this.leaving.add(left);
    return () => this.leaving.delete(left);
  }

  private listen(subscribe: Subscribe, changed: () => void): () => void {
    const end = subscribe(() => {
      if (this.asleep) this.missed.add(changed);
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
