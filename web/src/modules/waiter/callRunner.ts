import { t } from "../../i18n";
import { newId } from "../../sync";
import { send } from "../../session/client";
import { toast } from "../../ui";
import { toldText } from "../../domains/commands/told";
import type { RunnerCallWish, Table } from "../../wire";

/** Calls a runner to a table, or to clear plates. */
export function callRunner(wish: RunnerCallWish, table: Table): void {
  const call = newId();
  void send({ type: "floor.callRunner", call, wish, section: table.section, table: table.id });
  toast({
    text: toldText(
      t(wish === "clear" ? "waiter.clearCalled" : "waiter.runnerCalled", { name: table.name }),
      t("waiter.runnerKept", { name: table.name }),
    ),
    icon: "call",
    undo: () => void send({ type: "floor.answerRunner", call }),
  });
}
