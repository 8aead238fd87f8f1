import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Icon } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { Dish } from "../../../wire";
import { dishName } from "../../../domains/menu/names";
import { DraftNotice } from "../../../forms/DraftNotice";
import type { Plan, useSold } from "./usePlan";

/** The dishes that a sentence names. */
const mostNamed = 4;

interface Props {
  readonly plan: Plan;
  readonly dishes: readonly Dish[];
  readonly sold: ReturnType<typeof useSold>;
}

/** The notices above the plan: restored input, a conflict, sales that are not shown. */
export function PlanNotices({ plan, dishes, sold }: Props): JSX.Element {
  return (
    <div className="plan-notices">
      <DraftNotice of={plan.stored} />
      <Conflict plan={plan} dishes={dishes} />
      {plan.isWaiting ? (
        <Notice tone="blue" icon="cloud" role="status" small>
          {t("plan.isWaiting")}
        </Notice>
      ) : null}
      {sold.problem && !sold.value ? (
        <div className="notice notice-amber small" role="status">
          <Icon name="alert" />
          <span className="grow">{t("plan.soldFailed")}</span>
          <Button icon="reload" onClick={sold.again}>
            {t("plan.retry")}
          </Button>
        </div>
      ) : null}
      {sold.value?.earlier.length === 0 ? <p className="quiet small plan-note">{t("plan.soldEmpty")}</p> : null}
    </div>
  );
}

/** Somebody else planned a dish otherwise that is being edited here. */
function Conflict({ plan, dishes }: Omit<Props, "sold">): JSX.Element | null {
  const { conflicts, menu, resolve } = plan;
  const name = useReplica((view) => view.nameOf(menu?.plannedBy));
  if (conflicts.length === 0) return null;
  const names = dishes.filter(({ id }) => conflicts.includes(id)).map(dishName);
  const shown = names.slice(0, mostNamed).join(", ") + (names.length > mostNamed ? " …" : "");
  return (
    <div className="notice notice-amber" role="alert">
      <Icon name="alert" />
      <div className="row-wrap grow">
        <p className="grow">{t("plan.conflict", { name, dishes: shown })}</p>
        <Button onClick={() => resolve(true)}>{t("plan.mine")}</Button>
        <Button onClick={() => resolve(false)}>{t("plan.theirs", { name })}</Button>
      </div>
    </div>
  );
}
