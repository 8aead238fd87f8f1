import { minutesBetween } from "../../i18n";
import type { Course } from "../../wire";
import type { Limits } from "../shared";

/** How pressing something is that waits. */
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

/** Since the call to cook; settled once the flag is up. */
export function cookAge(course: Course, now: number, limits: Limits): Age {
  const age = ageOf(course.calledAt ?? now, now, limits.amber, limits.red);
  return course.flagAt === undefined ? age : { ...age, level: "fresh" };
}

/** Since the call to serve, where there is one. It ages from its own moment, whether the flag is up or not. */
export function serveAge(course: Course, now: number, limits: Limits): Age | undefined {
  return course.serveCalledAt === undefined
    ? undefined
    : ageOf(course.serveCalledAt, now, limits.serveAmber, limits.serveRed);
}

/** Of the older of its unmet calls. */
export function courseLevel(course: Course, now: number, limits: Limits): AgeLevel {
  return worse(cookAge(course, now, limits).level, serveAge(course, now, limits)?.level ?? "fresh");
}

const worthSaying = 5000;

/** The call was made without network and reached the hub noticeably later: both times are shown. */
export function heardLater(course: Course): boolean {
  return (
    course.calledAt !== undefined &&
    course.heardAt !== undefined &&
    Math.abs(course.heardAt - course.calledAt) > worthSaying
  );
}
