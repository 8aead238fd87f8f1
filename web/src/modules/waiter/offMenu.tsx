import { t } from "../../i18n";
import { clockText } from "../../domains/menu/clockText";
import type { Serving } from "../../domains/menu/serving";
import { dishName } from "../../domains/menu/names";
import { Icon, confirm } from "../../ui";
import type { Dish } from "../../wire";
import type { ListedLine, Off, TodayLine } from "./menuLine";

/** Why a dish is not on the menu now: `từ 17:00`. */
export function offWords({ from, isOver }: Off): string {
  if (from !== undefined) return t("waiter.offMenuUntil", { time: clockText(from) });
  return t(isOver ? "waiter.offMenuOver" : "waiter.offMenuDish");
}

/** Asks whether to sell a dish that is not on today's menu. */
const askOffMenu = (dish: Dish): Promise<boolean> =>
  confirm({ title: dishName(dish), text: t("waiter.offMenuAsk"), action: t("waiter.offMenuTake") });

interface Asking {
  readonly agreed: Set<string>;
  readonly maySellOff: boolean;
  readonly warn: (text: string) => void;
}

/** Does something with a dish that is not on today's menu, after a question. */
export function knowingly(dish: Dish, work: () => void, { agreed, maySellOff, warn }: Asking): void {
  if (!maySellOff) return warn(t("waiter.offMenuMayNot", { name: dishName(dish) }));
  void askOffMenu(dish).then((agrees) => {
    if (!agrees) return;
    agreed.add(dish.id);
    work();
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
): readonly TodayLine[] {
  const [today, hidden]: [TodayLine[], TodayLine[]] = [[], []];
  let [head, later, off]: [TodayLine[], TodayLine[], TodayLine[]] = [[], [], []];
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

interface Props {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Opens and closes the dishes that are not on today's menu. */
export function OffMenuFold({ count, isOpen, onOpen }: Props): JSX.Element {
  return (
    <button type="button" className="waiter-fold" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <Icon name="clock" />
      <span className="grow">{t("waiter.offMenu", { count })}</span>
      <Icon name={isOpen ? "up" : "down"} />
    </button>
  );
}
