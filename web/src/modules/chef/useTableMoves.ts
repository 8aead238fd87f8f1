import { useRef } from "react";
import type { Call } from "../../domains/kitchen";

const markFor = 90_000;

interface Seen {
  readonly table: string;
  readonly from?: string;
  readonly at: number;
}

/** The table at the time of the call, for courses whose party has just moved. */
export function useTableMoves(calls: readonly Call[], now: number): (course: string) => string | undefined {
  const seen = useRef(new Map<string, Seen>());
  for (const { course, table } of calls) {
    const known = seen.current.get(course.id);
    if (!known) seen.current.set(course.id, { table, at: now });
    else if (known.table !== table) seen.current.set(course.id, { table, from: known.table, at: now });
  }
  return (course) => {
    const known = seen.current.get(course);
    return known && now - known.at < markFor ? known.from : undefined;
  };
}
