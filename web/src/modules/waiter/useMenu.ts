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
import type { Serving } from "../../domains/menu/serving";
import { useServing } from "../../domains/menu/useServing";

/** A line of the menu: a group's heading or a dish. */
export type MenuLine =
  | { readonly kind: "group"; readonly group: DishGroup; readonly isOff?: true }
  | { readonly kind: "dish"; readonly dish: Dish; readonly off?: Off }
  /** the fold of the dishes that are not on today's menu */
  | { readonly kind: "fold"; readonly count: number };

/** A line of the whole menu. */
export type ListedLine = Exclude<MenuLine, { readonly kind: "fold" }>;

/** Why a dish is not on the menu now. `from`: the minute since midnight at which it comes onto it today. */
export interface Off {
  readonly from?: number;
  /** its hours of today are over */
  readonly isOver?: true;
}

/** At the usual size of text; the same in waiter.css and order.css. */
const menuHeights = { group: 44, told: 68, dish: 76, fold: 56 } as const;

/** The heights of the menu's lines in pixels, which grow with the text. */
export function useHeights(): (line: MenuLine) => number {
  return useMemo(() => {
    const scale = textScale();
    return (line) => menuHeights[line.kind === "group" && line.group.description ? "told" : line.kind] * scale;
  }, []);
}
export const keyOf = (line: MenuLine): string =>
  line.kind === "group" ? `${line.isOff ? "o" : "g"}-${line.group.id}` : line.kind === "dish" ? line.dish.id : "fold";

export interface Menu {
  readonly groups: readonly DishGroup[];
  readonly lines: readonly MenuLine[];
  readonly serving: Serving;
  /** the portions left, minus pending ones of this device */
  readonly stock: (dish: Dish) => Stock;
}

/**
 * Today's menu in serving order: of one group, or all search results. `isOpen`: with the dishes that are not on it.
 * `ownWords`: its part is loaded.
 */
export function useMenu(
  order: string,
  group: string | null,
  search: string,
  isOpen: boolean,
  ownWords?: (view: View) => OwnWords,
): Menu {
  const groups = useReplica((view) => view.groups());
  const dishes = useReplica((view) => view.groups().flatMap((one) => view.dishesOf(one.id)));
  const serving = useServing(order);
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
  const lines = useMemo(() => {
    const whole = menuLines(groups, dishes.map(serving.priced), group, search, words);
    return todayLines(whole, serving, isOpen, search.trim() !== "");
  }, [groups, dishes, serving, group, search, isOpen, words]);
  const waiting = useMemo(() => portionsUnderWay(entries), [entries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(leases): `hub.replica.view` holds them both
  // biome-ignore lint/correctness/useExhaustiveDependencies(dishes): `hub.replica.view` holds them both
  const stock = useMemo(() => {
    const seller: Seller = { device, offline: phase !== "live" && phase !== "polling" };
    return (dish: Dish): Stock => lessBy(stockOf(hub.replica.view, dish, seller), waiting.get(dish.id) ?? 0);
  }, [waiting, leases, dishes, device, phase]);
  return { groups, lines, serving, stock };
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

/**
 * The lines of today's menu. Dishes that begin later today stand in their group, behind the others. All others are
 * behind the fold, or in their group if `isSearch`.
 */
export function todayLines(
  lines: readonly ListedLine[],
  { isOffered, isOver, beginsAt }: Omit<Serving, "priced">,
  isOpen: boolean,
  isSearch: boolean,
): readonly MenuLine[] {
  const [today, hidden]: [MenuLine[], MenuLine[]] = [[], []];
  let [head, later, off]: [MenuLine[], MenuLine[], MenuLine[]] = [[], [], []];
  const endGroup = (): void => {
    const rest = isSearch ? [...later, ...off] : later;
    if (head.length + rest.length > 1) today.push(...head, ...rest);
    const [heading] = head;
    if (!isSearch && off.length > 0 && heading?.kind === "group") hidden.push({ ...heading, isOff: true }, ...off);
    [head, later, off] = [[], [], []];
  };
  for (const line of lines) {
    if (line.kind === "group") endGroup();
    if (line.kind !== "dish" || isOffered(line.dish)) head.push(line);
    else {
      const from = beginsAt(line.dish);
      if (from === undefined) off.push({ ...line, off: isOver(line.dish) ? { isOver: true } : {} });
      else later.push({ ...line, off: { from } });
    }
  }
  endGroup();
  const count = hidden.filter(({ kind }) => kind === "dish").length;
  if (count === 0) return today;
  return [...today, { kind: "fold", count }, ...(isOpen ? hidden : [])];
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
