import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import type { Alert } from "../../wire";
import { dishName } from "../../domains/menu/names";
import { servingNow } from "../../domains/menu/useServing";
import { insteadOf } from "../../domains/menu/instead";
import { paths, stepTo } from "./paths";
import { useMayTake } from "./taken";

/**
 * The guests know that they do not get the dish, or they choose another one. `others`: further alerts about the dish at
 * this table, which end with it.
 */
export function RunOutActions({
  alert,
  order,
  others = [],
}: {
  readonly alert: Alert;
  readonly order: string | undefined;
  readonly others?: readonly Alert[];
}): JSX.Element {
  const mayTake = useMayTake(useReplica((view) => view.get("order", order)));
  const group = useReplica((view) => view.get("dish", alert.dish)?.group);
  return (
    <>
      {mayTake && order ? (
        <Button icon="plus" onClick={() => stepTo(paths.add(order, { group }))}>
          {t("runOut.another")}
        </Button>
      ) : null}
      <SteadyButton
        look="primary"
        icon="check"
        onClick={() => {
          for (const one of [alert, ...others]) void send({ type: "orders.alertSeen", alert: one.id });
        }}
      >
        {t("runOut.told")}
      </SteadyButton>
    </>
  );
}

/** Dishes of the same group that can be sold, so that the waiter can offer one at once. */
export function Instead({ dish }: { readonly dish: string | undefined }): JSX.Element | null {
  const names = useReplica((view) => insteadOf(view, dish, servingNow().isOffered).map(dishName).join(", "));
  if (!names) return null;
  return (
    <p className="row small">
      <Icon name="dish" />
      <span>{t("runOut.offer", { names })}</span>
    </p>
  );
}

/** A colleague joined this table to another one. */
export function JoinedActions({ alert }: { readonly alert: Alert }): JSX.Element {
  const mayMove = useRight("moveTables");
  return (
    <>
      {mayMove ? (
        <Button icon="split" onClick={() => void send({ type: "orders.unmerge", table: alert.table })}>
          {t("task.part")}
        </Button>
      ) : null}
      <SteadyButton
        look="primary"
        icon="check"
        onClick={() => void send({ type: "orders.alertSeen", alert: alert.id })}
      >
        {t("task.understood")}
      </SteadyButton>
    </>
  );
}
