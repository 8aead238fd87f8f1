import type { Item } from "../../wire";
import type { Call } from "../kitchen/calls";
import { isAtPass } from "../kitchen/totals";

/** Something to carry: a course whose flag is up, and what of it still stands at the pass. */
export interface Load {
  readonly call: Call;
  readonly items: readonly Item[];
  /** where it goes */
  readonly section: string;
  /** it can go since: flag up and called to serve; undefined while nobody has called it */
  readonly since: number | undefined;
}

/** When both the flag and the call to serve were there. */
export function carrySince(call: Call): number | undefined {
  const { flagAt, serveCalledAt } = call.course;
  return flagAt === undefined || serveCalledAt === undefined ? undefined : Math.max(flagAt, serveCalledAt);
}

/** What is to be carried: first what was called, the longest waiting first; then what stands ready uncalled. */
export function loadsOf(shelf: readonly Call[]): readonly Load[] {
  return shelf
    .map((call) => ({ call, items: call.items.filter(isAtPass), section: call.sectionId, since: carrySince(call) }))
    .filter((load) => load.items.length > 0)
    .sort((a, b) => rank(a) - rank(b) || age(a) - age(b) || (a.call.course.id < b.call.course.id ? -1 : 1));
}

const rank = (load: Load): number => (load.since === undefined ? 1 : 0);
const age = (load: Load): number => load.since ?? load.call.course.flagAt ?? 0;
