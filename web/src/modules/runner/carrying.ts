import type { Item } from "../../wire";
import type { Call } from "../../domains/kitchen/calls";
import { isAtPass } from "../../domains/kitchen/totals";

/** A course to carry: its flag is up, and these items are still at the pass. */
export interface Load {
  readonly call: Call;
  readonly items: readonly Item[];
  /** the section of its table */
  readonly section: string;
  /** when it had both the flag and the call to serve; `undefined`: not called */
  readonly since: number | undefined;
}

/** The time when both the flag and the call to serve were there. */
export function carrySince(call: Call): number | undefined {
  const { flagAt, serveCalledAt } = call.course;
  return flagAt === undefined || serveCalledAt === undefined ? undefined : Math.max(flagAt, serveCalledAt);
}

/** The courses to carry to tables: called ones first, longest waiting first, then ready ones without a call. */
export function loadsOf(shelf: readonly Call[]): readonly Load[] {
  return shelf
    .filter(({ order }) => order.fulfilment === undefined)
    .map((call) => ({ call, items: call.items.filter(isAtPass), section: call.sectionId, since: carrySince(call) }))
    .filter((load) => load.items.length > 0)
    .sort((a, b) => rank(a) - rank(b) || age(a) - age(b) || (a.call.course.id < b.call.course.id ? -1 : 1));
}

const rank = (load: Load): number => (load.since === undefined ? 1 : 0);
const age = (load: Load): number => load.since ?? load.call.course.flagAt ?? 0;
