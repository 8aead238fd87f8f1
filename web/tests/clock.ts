import { mock } from "node:test";

/** By so many ms the clock is ahead of the machine's. */
let ahead = 0;
const now = Date.now;
Date.now = () => now() + ahead;

/** From now on these timers run only when `tick` moves the clock. Node.js 18, which Debian 12 has, takes their names as a list. */
export function holdTimers(...names: ("setTimeout" | "setInterval")[]): void {
  const enable = mock.timers.enable.bind(mock.timers) as (names: object) => void;
  try {
    enable({ apis: names });
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_INVALID_ARG_TYPE") throw error;
    enable(names);
  }
}

/** Moves the clock, and runs what falls due. */
export function tick(milliseconds: number): void {
  ahead += milliseconds;
  mock.timers.tick(milliseconds);
}

/** Gives timers and clock back to the machine. */
export function releaseTimers(): void {
  mock.timers.reset();
  ahead = 0;
}
