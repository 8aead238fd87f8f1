import { t } from "../../../i18n";
import { useRight } from "../../../session";
import type { Action } from "../../../ui";
import type { OpenBill } from "../openBill";
import type { FloorDeed } from "./FloorSheet";
import { goIn, takeAwayPaths } from "../../../domains/takeaway/paths";

/** The waiters' deeds that this person may do at the till too. */
export function useFloorActions({ order, sums }: OpenBill, show: (deed: FloorDeed) => void): readonly Action[] {
  const mayMove = useRight("moveTables");
  const taken = order.fulfilment !== undefined;
  const [atTables, without] = [useRight("takeOrders"), useRight("takeAway")];
  const mayTake = taken ? without : atTables;
  const actions: Action[] = [];
  if (mayTake && sums.lines.length > 0)
    actions.push({ id: "void", label: t("cashier.void"), icon: "trash", run: () => show("void") });
  if (taken)
    actions.push({
      id: "dishes",
      label: t("cashier.toOrder"),
      icon: "edit",
      run: () => goIn(takeAwayPaths.order(order.id)),
    });
  if (mayMove)
    actions.push({
      id: "move",
      label: t(taken ? "cashier.sitDown" : "cashier.move"),
      icon: "move",
      run: () => show("move"),
    });
  if (mayMove && !taken)
    actions.push({ id: "merge", label: t("cashier.merge"), icon: "merge", run: () => show("merge") });
  return actions;
}
