import type { Phase } from "./Line";
import { shallowEqual } from "./shallow";

export type LineLevel = "fresh" | "late" | "lost";
export interface LineAge {
  readonly level: LineLevel;
  /** seconds since the hub was last heard; null: never yet */
  readonly seconds: number | null;
  readonly phase: Phase;
}

/** From 5 s on the age is said aloud, from 10 s on the screen looks stale. */
export function lineAge(phase: Phase, lastHeardAt: number, now: number): LineAge {
  const seconds = lastHeardAt === 0 ? null : Math.max(0, Math.floor((now - lastHeardAt) / 1000));
  const offline = phase === "offline" || phase === "signedOut";
  if (seconds === null) return { level: offline ? "lost" : "fresh", seconds, phase };
  // A line that is renewed within three seconds was never away.
  if (seconds >= 10 || (offline && seconds >= 3)) return { level: "lost", seconds, phase };
  return { level: seconds >= 5 ? "late" : "fresh", seconds, phase };
}

/** What the watch looks at. */
interface Watched {
  readonly line: { readonly phase: Phase; readonly lastHeardAt: number };
  onPhase(changed: () => void): () => void;
}

/** The age of the hub's last word, counted once for all who show it. */
export class LineWatch {
  private age: LineAge | null = null;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private end: (() => void) | undefined;

  constructor(private readonly hub: Watched) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.age = this.now();
    this.listeners.add(listener);
    this.timer ??= setInterval(this.look, 1000);
    this.end ??= this.hub.onPhase(this.look);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.end?.();
      this.timer = this.end = undefined;
    };
  };

  /** As it was last looked at; while nobody watches, as it is now. */
  readonly read = (): LineAge => {
    if (this.age === null || this.timer === undefined) this.age = this.now();
    return this.age;
  };

  private readonly look = (): void => {
    const fresh = this.now();
    if (fresh === this.age) return;
    this.age = fresh;
    for (const listener of [...this.listeners]) listener();
  };

  private now(): LineAge {
    const { line } = this.hub;
    const fresh = lineAge(line.phase, line.lastHeardAt, Date.now());
    const known = this.age;
    if (!known) return fresh;
    // While fresh nobody reads the seconds: nothing to draw.
    if (fresh.level === "fresh" && known.level === "fresh" && fresh.phase === known.phase) return known;
    return shallowEqual(known, fresh) ? known : fresh;
  }
}
