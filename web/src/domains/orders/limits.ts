import { useReplica } from "../../sync";
import type { Course } from "../../wire";
import { Initially } from "../../wire/Initially";

/** The minutes from which something is late, as the restaurant has set them. */
export interface Limits {
  /** from the call to cook until the flag goes up */
  readonly amber: number;
  readonly red: number;
  /** from the call to serve, or the flag, until it is served */
  readonly serveAmber: number;
  readonly serveRed: number;
}

export function useLimits(): Limits {
  return useReplica((view) => ({
    amber: view.number("amberMinutes", Initially.amberMinutes),
    red: view.number("redMinutes", Initially.redMinutes),
    serveAmber: view.number("serveAmberMinutes", Initially.serveAmberMinutes),
    serveRed: view.number("serveRedMinutes", Initially.serveRedMinutes),
  }));
}

/** When the kitchen's time for a called course begins: with the call, or at the start that its due time asks for. */
export const beganAt = ({ calledAt, startAt }: Pick<Course, "calledAt" | "startAt">): number | undefined =>
  calledAt === undefined ? undefined : Math.max(calledAt, startAt ?? 0);

/** `true` for a course that is called, and that the kitchen begins later. */
export const beginsLater = ({ calledAt, startAt, flagAt }: Course, now: number): boolean =>
  calledAt !== undefined && flagAt === undefined && startAt !== undefined && startAt > now;
