import { t } from "../../../i18n";
import { useRight } from "../../../session";
import type { Action } from "../../../ui";
import type { OpenBill } from "../openBill";
import type { FloorDeed } from "./FloorSheet";

/** The waiters' deeds that this person may do at the till too. */
export function useFloorActions({ sums }: OpenBill, show: (deed: FloorDeed) => void): readonly Action[] {
  const mayMove = useRight("moveTables");
  const mayTake = useRight("takeOrders");
  const actions: Action[] = [];
  if (mayTake && sums.lines.length > 0)
    actions.push({ id: "void", label: t("cashier.void"), icon: "trash", run: () => show("void") });
  if (mayMove)
    actions.push(
      { id: "move", label: t("cashier.move"), icon: "move", run: () => show("move") },
      { id: "merge", label: t("cashier.merge"), icon: "merge", run: () => show("merge") },
    );
  return actions;
}
