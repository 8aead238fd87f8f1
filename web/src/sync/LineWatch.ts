import { shallowEqual } from "./shallow";
import type { Phase } from "./transport/Transport";

export type LineLevel = "fresh" | "late" | "lost";
export interface LineAge {
  readonly level: LineLevel;
  /** seconds since the hub's last message; `null`: none yet */
  readonly seconds: number | null;
  readonly phase: Phase;
}

/** From 5 s on the screen shows the age. From 10 s on it looks stale. */
export function lineAge(phase: Phase, lastHeardAt: number, now: number): LineAge {
  const seconds = lastHeardAt === 0 ? null : Math.max(0, Math.floor((now - lastHeardAt) / 1000));
  const offline = phase === "offline" || phase === "signedOut";
  if (seconds === null) return { level: offline ? "lost" : "fresh", seconds, phase };
  // A connection that is back within 3 s does not count as lost.
  if (seconds >= 10 || (offline && seconds >= 3)) return { level: "lost", seconds, phase };
  return { level: seconds >= 5 ? "late" : "fresh", seconds, phase };
}

/** The parts of the transport that the watch needs. */
interface Watched {
  readonly phase: Phase;
  readonly lastHeardAt: number;
  onPhase(changed: () => void): () => void;
}

/** The age of the hub's last message. One timer counts for all components that show it. */
export class LineWatch {
  private age: LineAge | null = null;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private end: (() => void) | undefined;

  constructor(private readonly transport: Watched) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.age = this.now();
    this.listeners.add(listener);
    this.timer ??= setInterval(this.look, 1000);
    this.end ??= this.transport.onPhase(this.look);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.end?.();
      this.timer = this.end = undefined;
    };
  };

  /** The age at the last tick. Computed now if there are no listeners. */
  readonly read = (): LineAge => {
    if (this.age === null || this.timer === undefined) this.age = this.now();
    return this.age;
  };

  /** `true` if the hub probably does not hear this device. Looks now, also between two ticks. */
  isSilent(): boolean {
    const { phase } = this.transport;
    return (phase !== "live" && phase !== "polling") || this.now().level === "lost";
  }

  private readonly look = (): void => {
    const fresh = this.now();
    if (fresh === this.age) return;
    this.age = fresh;
    for (const listener of [...this.listeners]) listener();
  };

  private now(): LineAge {
    const { phase, lastHeardAt } = this.transport;
    const fresh = lineAge(phase, lastHeardAt, Date.now());
    const known = this.age;
    if (!known) return fresh;
    // No screen shows the seconds while the level is fresh, so there is nothing to draw.
    if (fresh.level === "fresh" && known.level === "fresh" && fresh.phase === known.phase) return known;
    return shallowEqual(known, fresh) ? known : fresh;
  }
}
