import { useEffect, useMemo, useState } from "react";
import { matches } from "../../i18n/fold";
import { useMe } from "../../session";
import type { Entry } from "../../sync";
import { deviceStore, useOutbox, usePhase, useReplica } from "../../sync";
import { hub } from "../../session/client";
import { textScale } from "../../ui/textScale";
import type { Dish, DishGroup } from "../../wire";
import type { OwnWords } from "../../domains/surveys/ownWords";
import type { Seller, Stock } from "../../domains/menu/stock";
import { stockOf } from "../../domains/menu/stock";
import type { Serving } from "../../domains/menu/serving";
import { useServing, wholeMenu } from "../../domains/menu/useServing";
import type { ListedLine, MenuLine } from "./menuLine";
import { bestSellersKey } from "./menuLine";
import type { useParts } from "./useParts";

/** At the usual size of text; the same in waiter.css and order.css. */
const menuHeights = { group: 44, told: 68, dish: 76, best: 44, fold: 56 } as const;

/** The heights of the menu's lines in pixels, which grow with the text. */
export function useHeights(): (line: MenuLine) => number {
  return useMemo(() => {
    const scale = textScale();
    return (line) => menuHeights[line.kind === "group" && line.group.description ? "told" : line.kind] * scale;
  }, []);
}
export const keyOf = (line: MenuLine): string =>
  line.kind === "group"
    ? `${line.isOff ? "o" : "g"}-${line.group.id}`
    : line.kind === "dish"
      ? `${line.isBest ? "b-" : ""}${line.dish.id}`
      : line.kind;

export interface Menu {
  readonly groups: readonly DishGroup[];
  readonly lines: readonly MenuLine[];
  readonly serving: Serving;
  /** the part that knows today's menu is being loaded */
  readonly isComing: boolean;
  /** the portions left, minus pending ones of this device */
  readonly stock: (dish: Dish) => Stock;
}

/**
 * Today's menu in serving order: of one group, or all search results. `isOpen`: with the dishes that are not on it.
 * `parts`: they are loaded.
 */
export function useMenu(
  order: string,
  group: string | null,
  search: string,
  isOpen: boolean,
  parts: ReturnType<typeof useParts>,
): Menu {
  const groups = useReplica((view) => view.groups());
  const dishes = useReplica((view) => view.groups().flatMap((one) => view.dishesOf(one.id)));
  const served = useServing(order);
  const serving = served ?? wholeMenu;
  const todayLines = parts?.todayLines;
  // An open menu keeps its best sellers, so that nothing moves under a finger.
  const [best] = useState(() => deviceStore.get(bestSellersKey));
  const fee = useReplica((view) => view.setting("deliveryDish"));
  useEffect(() => parts?.refreshBestSellers(), [parts]);
  const bestFirst = best === null ? undefined : parts?.bestFirst;
  const isComing = !served || (serving !== wholeMenu && !todayLines) || (best !== null && !bestFirst);
  const leases = useReplica((view) => view.maps.lease);
  // With predictions the view already includes pending commands.
  const entries = useOutbox((all) =>
    hub.predictor.runs
      ? nothing
      : all.filter((entry) => entry.status !== "refused" && entry.body.type === "orders.addItem"),
  );
  const phase = usePhase();
  const { device } = useMe();
  const words = useReplica((view) => parts?.ownWords(view));
  const lines = useMemo(() => {
    if (isComing) return [];
    const whole = menuLines(groups, dishes.map(serving.priced), group, search, words);
    const isSearch = search.trim() !== "";
    const today = serving === wholeMenu || !todayLines ? whole : todayLines(whole, serving, isOpen, isSearch);
    return bestFirst && group === null && !isSearch ? bestFirst(today, best ?? "", fee) : today;
  }, [isComing, groups, dishes, serving, todayLines, bestFirst, best, fee, group, search, isOpen, words]);
  const waiting = useMemo(() => portionsUnderWay(entries), [entries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(leases): `hub.replica.view` holds them both
  // biome-ignore lint/correctness/useExhaustiveDependencies(dishes): `hub.replica.view` holds them both
  const stock = useMemo(() => {
    const seller: Seller = { device, offline: phase !== "live" && phase !== "polling" };
    return (dish: Dish): Stock => lessBy(stockOf(hub.replica.view, dish, seller), waiting.get(dish.id) ?? 0);
  }, [waiting, leases, dishes, device, phase]);
  return { groups, lines, serving, isComing, stock };
}

/** The lines of the menu. A search covers all groups. `words`: further ones of dishes, by id. */
export function menuLines(
  groups: readonly DishGroup[],
  dishes: readonly Dish[],
  group: string | null,
  search: string,
  words?: OwnWords,
): readonly ListedLine[] {
  const wanted = search.trim();
  return groups.flatMap((one): readonly ListedLine[] => {
    if (wanted === "" && group !== null && one.id !== group) return [];
    const within = dishes.filter(
      ({ id, group: home, name, nameEn }) =>
        home === one.id && [name, nameEn, words?.get(id)].some((text) => matches(text ?? "", wanted)),
    );
    if (within.length === 0) return [];
    return [{ kind: "group", group: one }, ...within.map((dish): ListedLine => ({ kind: "dish", dish }))];
  });
}

const nothing: readonly Entry[] = [];
const lessBy = (stock: Stock, by: number): Stock =>
  stock.left === undefined || by === 0 ? stock : { ...stock, left: stock.left - by };

function portionsUnderWay(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { body } of entries) {
    if (body.type === "orders.addItem") sums.set(body.dish, (sums.get(body.dish) ?? 0) + (body.quantity ?? 1));
  }
  return sums;
}
