import { matches } from "../../i18n/fold";
import { isLive } from "../../wire";
import type { Call } from "../../domains/kitchen";

/** `true` if a card matches the search by table, waiter or dish. */
export function isFound(call: Call, query: string): boolean {
  if (query.trim() === "") return true;
  return (
    matches(call.table, query) ||
    matches(call.waiter, query) ||
    call.items.some((item) => isLive(item) && matches(item.name, query))
  );
}
