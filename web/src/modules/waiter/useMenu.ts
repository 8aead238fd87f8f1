import { useMemo } from "react";
import { matches } from "../../i18n/fold";
import { useMe } from "../../session";
import type { Entry, View } from "../../sync";
import { useOutbox, usePhase, useReplica } from "../../sync";
import { hub } from "../../session/client";
import { textScale } from "../../ui/textScale";
import type { Dish, DishGroup } from "../../wire";
import type { OwnWords } from "../../domains/surveys/ownWords";
import type { Seller, Stock } from "../../domains/menu/stock";
import { stockOf } from "../../domains/menu/stock";

/** A line of the menu: a group's heading or a dish. */
export type MenuLine =
  | { readonly kind: "group"; readonly group: DishGroup }
  | { readonly kind: "dish"; readonly dish: Dish };

/** At the usual size of text; the same in waiter.css and order.css. */
const menuHeights = { group: 44, told: 68, dish: 76 } as const;

/** The heights of the menu's lines in pixels, which grow with the text. */
export function useHeights(): (line: MenuLine) => number {
  return useMemo(() => {
    const scale = textScale();
    return (line) => menuHeights[line.kind === "group" && line.group.description ? "told" : line.kind] * scale;
  }, []);
}
export const keyOf = (line: MenuLine): string => (line.kind === "group" ? `g-${line.group.id}` : line.dish.id);

export interface Menu {
  readonly groups: readonly DishGroup[];
  readonly lines: readonly MenuLine[];
  /** the portions left, minus pending ones of this device */
  readonly stock: (dish: Dish) => Stock;
}

/** The dishes in serving order: of one group, or all search results. `ownWords`: its part is loaded. */
export function useMenu(group: string | null, search: string, ownWords?: (view: View) => OwnWords): Menu {
  const groups = useReplica((view) => view.groups());
  const dishes = useReplica((view) => view.groups().flatMap((one) => view.dishesOf(one.id)));
  const leases = useReplica((view) => view.maps.lease);
  // With predictions the view already includes pending commands.
  const entries = useOutbox((all) =>
    hub.predictor.runs
      ? nothing
      : all.filter((entry) => entry.status !== "refused" && entry.body.type === "orders.addItem"),
  );
  const phase = usePhase();
  const { device } = useMe();
  const words = useReplica((view) => ownWords?.(view));
  const lines = useMemo(() => menuLines(groups, dishes, group, search, words), [groups, dishes, group, search, words]);
  const waiting = useMemo(() => portionsUnderWay(entries), [entries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(leases): `hub.replica.view` holds them both
  // biome-ignore lint/correctness/useExhaustiveDependencies(dishes): `hub.replica.view` holds them both
  const stock = useMemo(() => {
    const seller: Seller = { device, offline: phase !== "live" && phase !== "polling" };
    return (dish: Dish): Stock => lessBy(stockOf(hub.replica.view, dish, seller), waiting.get(dish.id) ?? 0);
  }, [waiting, leases, dishes, device, phase]);
  return { groups, lines, stock };
}

/** The lines of the menu. A search covers all groups. `words`: further ones of dishes, by id. */
export function menuLines(
  groups: readonly DishGroup[],
  dishes: readonly Dish[],
  group: string | null,
  search: string,
  words?: OwnWords,
): readonly MenuLine[] {
  const wanted = search.trim();
  return groups.flatMap((one): readonly MenuLine[] => {
    if (wanted === "" && group !== null && one.id !== group) return [];
    const within = dishes.filter(
      ({ id, group: home, name, nameEn }) =>
        home === one.id && [name, nameEn, words?.get(id)].some((text) => matches(text ?? "", wanted)),
    );
    if (within.length === 0) return [];
    return [{ kind: "group", group: one }, ...within.map((dish): MenuLine => ({ kind: "dish", dish }))];
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
