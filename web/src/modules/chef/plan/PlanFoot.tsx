import { useState } from "react";
import { t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { useReplica } from "../../../sync";
import { Button } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName } from "../../../domains/menu/names";
import { highestPrice } from "../../../domains/menu/serving";
import { rowOf } from "./planForm";
import type { Plan } from "./usePlan";
import { rowsAsOn, usualRows } from "./usePlan";

interface Props {
  readonly plan: Plan;
  readonly dishes: readonly Dish[];
  readonly today: number;
}

/** Copies today's menu, resets all, and saves. */
export function PlanFoot({ plan, dishes, today }: Props): JSX.Element {
  const { day, changed, conflicts, isWaiting } = plan;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const menu = useReplica((view) => view.get("dayMenu", `${today}`));
  const save = async (): Promise<void> => {
    const wrong = wrongPrice(plan, dishes);
    setProblem(wrong);
    if (wrong !== null || busy) return;
    setBusy(true);
    setProblem(await plan.save());
    setBusy(false);
  };
  return (
    <div className="plan-foot">
      {problem === null ? null : (
        <p className="plan-problem tone-red strong" role="alert">
          {problem}
        </p>
      )}
      {day === today ? null : (
        <Button icon="copy" onClick={() => plan.fill(rowsAsOn(dishes, menu, day), t("plan.copied"))}>
          {t(day === today + 1 ? "plan.copyTomorrow" : "plan.copyToday")}
        </Button>
      )}
      <Button onClick={() => plan.fill(usualRows(dishes, day), t("plan.usualDone"))}>{t("plan.usual")}</Button>
      <Button
        look="primary"
        large
        icon="check"
        className="grow"
        busy={busy && !isWaiting}
        disabled={changed.length === 0 || conflicts.length > 0 || isWaiting}
        onClick={() => void save()}
      >
        {saveWords(plan)}
      </Button>
    </div>
  );
}

function saveWords({ changed, conflicts, isWaiting }: Plan): string {
  if (conflicts.length > 0) return t("plan.resolve");
  if (isWaiting) return t("plan.isWaiting");
  return changed.length === 0 ? t("plan.nothing") : t("plan.saveCount", { count: changed.length });
}

/** The words of the first price that cannot be saved. */
function wrongPrice({ draft }: Plan, dishes: readonly Dish[]): string | null {
  const wrong = dishes.find(({ id }) => {
    const { price } = rowOf(draft[id] ?? "");
    const amount = price === "" ? 0 : parseAmount(price);
    return amount === null || amount > highestPrice;
  });
  return wrong ? t("plan.wrongPrice", { name: dishName(wrong) }) : null;
}
