import { minutesBetween } from "../../i18n";
import type { Course } from "../../wire";
import type { Limits } from "../orders/limits";
import { beganAt } from "../orders/limits";

/** How late something is. */
export type AgeLevel = "fresh" | "amber" | "red";

export interface Age {
  readonly minutes: number;
  readonly level: AgeLevel;
}

const rank: Readonly<Record<AgeLevel, number>> = { fresh: 0, amber: 1, red: 2 };

export function ageOf(since: number, now: number, amber: number, red: number): Age {
  const minutes = minutesBetween(since, now);
  return { minutes, level: minutes >= red ? "red" : minutes >= amber ? "amber" : "fresh" };
}

export const worse = (a: AgeLevel, b: AgeLevel): AgeLevel => (rank[a] >= rank[b] ? a : b);

/** The age since the call to cook, or since the start that its due time asks for. Fresh once the flag is up. */
export function cookAge(course: Course, now: number, limits: Limits): Age {
  const age = ageOf(beganAt(course) ?? now, now, limits.amber, limits.red);
  return course.flagAt === undefined ? age : { ...age, level: "fresh" };
}

/** The age since the call to serve, if there is one. Independent of the flag. */
export function serveAge(course: Course, now: number, limits: Limits): Age | undefined {
  return course.serveCalledAt === undefined
    ? undefined
    : ageOf(course.serveCalledAt, now, limits.serveAmber, limits.serveRed);
}

/** The level of the later one of its open calls. */
export function courseLevel(course: Course, now: number, limits: Limits): AgeLevel {
  return worse(cookAge(course, now, limits).level, serveAge(course, now, limits)?.level ?? "fresh");
}

const worthSaying = 5000;

/** `true` if the call was made without network and reached the hub clearly later. Both times are shown then. */
export function heardLater(course: Course): boolean {
  return (
    course.calledAt !== undefined &&
    course.heardAt !== undefined &&
    Math.abs(course.heardAt - course.calledAt) > worthSaying
  );
}
