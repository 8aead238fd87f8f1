import { matches } from "../../i18n";
import { isLive } from "../../wire";
import type { Call } from "../kitchen";

/** Whether a card is what is looked for: its table, waiter, or one of its dishes. */
export function isFound(call: Call, query: string): boolean {
  if (query.trim() === "") return true;
  return (
    matches(call.table, query) ||
    matches(call.waiter, query) ||
    call.items.some((item) => isLive(item) && matches(item.name, query))
  );
}
