import { deviceStore, request } from "../../sync";
import type { BestSellers } from "../../wire";
import type { MenuLine, TodayLine } from "./menuLine";
import { bestSellersKey } from "./menuLine";

/** Fewer best sellers would only push the menu down. So would any on a short menu. */
const [fewest, most, shortMenu] = [3, 6, 18];
/** milliseconds for which an answer is good enough; the hub counts as long */
const fresh = 15 * 60_000;
let askedAt = -Infinity;

/** Asks the hub for the best sellers of this hour. An open menu stays as it is, and the next one begins with them. */
export function refreshBestSellers(): void {
  const now = performance.now();
  if (now - askedAt < fresh) return;
  askedAt = now;
  request<BestSellers>("GET", "/api/orders/best-sellers").then(
    ({ dishes }) => deviceStore.set(bestSellersKey, dishes.join(" ")),
    // Without the hub the last ones stay.
    () => {
      askedAt = -Infinity;
    },
  );
}

/**
 * The menu with the best sellers of this hour on top, as far as they are on it. `best`: their ids with blanks between
 * them. `fee`: the dish that is the fee for deliveries, which nobody chooses here.
 */
export function bestFirst(lines: readonly TodayLine[], best: string, fee: string | undefined): readonly MenuLine[] {
  const offered = new Map(
    lines.flatMap((line) =>
      line.kind === "dish" && line.off === undefined && line.dish.id !== fee ? [[line.dish.id, line] as const] : [],
    ),
  );
  const first = best.split(" ").flatMap((id) => offered.get(id) ?? []);
  if (first.length < fewest || offered.size < shortMenu) return lines;
  return [{ kind: "best" }, ...first.slice(0, most).map((line): MenuLine => ({ ...line, isBest: true })), ...lines];
}
