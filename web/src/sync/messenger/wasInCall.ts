import type { CallNote } from "../../wire";

/** `true` if a called person spoke or declined. Notes of direct calls name nobody. */
export function wasInCall(call: CallNote | undefined, person: string): boolean {
  const { outcome, joined, declined } = call ?? {};
  return joined || declined
    ? [...(joined ?? []), ...(declined ?? [])].includes(person)
    : outcome === "answered" || outcome === "declined";
}
