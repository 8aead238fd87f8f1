import type { Course } from "../../wire";

/** When the kitchen's time for a called course begins: with the call, or at the start that its due time asks for. */
export const beganAt = ({ calledAt, startAt }: Pick<Course, "calledAt" | "startAt">): number | undefined =>
  calledAt === undefined ? undefined : Math.max(calledAt, startAt ?? 0);

/** `true` for a course that is called, and that the kitchen begins later. */
export const beginsLater = ({ calledAt, startAt, flagAt }: Course, now: number): boolean =>
  calledAt !== undefined && flagAt === undefined && startAt !== undefined && startAt > now;
