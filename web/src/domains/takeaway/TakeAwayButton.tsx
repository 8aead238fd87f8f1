import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Badge, Button, IconButton, useWide } from "../../ui";
import { OrderState } from "../../wire";
import { goIn, takeAwayPaths } from "./paths";

/** Leads to the orders without a table, for those who take them. Says how many wait to be handed out. */
export function TakeAwayButton(): JSX.Element | null {
  const may = useRight("takeAway");
  const wide = useWide(1200);
  const ready = useReplica(
    (view) =>
      view
        .all("order")
        .filter(
          ({ state, fulfilment }) =>
            state === OrderState.open && fulfilment?.readyAt !== undefined && fulfilment.collectedAt === undefined,
        ).length,
  );
  const open = (): void => goIn(takeAwayPaths.list);
  if (!may) return null;
  if (!wide) return <IconButton icon="box" label={t("place.takeaway")} badge={ready || undefined} onClick={open} />;
  return (
    <Button icon="box" className="taken-button" onClick={open}>
      {t("place.takeaway")} <Badge count={ready} tone="green" />
    </Button>
  );
}
