import { t } from "../../i18n";
import { useRight } from "../../session";
import { useNow, useReplica } from "../../sync";
import { CloudMark, Icon, StatePill, classes } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { typeName } from "../places/place";
import { collect } from "./acts";
import type { StagedOrder } from "./orders";
import { stageLook, typeIcon } from "./orders";
import { goIn, takeAwayPaths } from "./paths";
import { Due } from "./TakenFacts";

interface Props {
  readonly of: StagedOrder;
  readonly chosen?: boolean;
  /** false: only handing out, for people who do not take orders */
  readonly opens?: boolean;
}

/** An order without a table in a list: its number, its guest, when it is due, and how far it is. */
export function TakenRow({ of: one, chosen = false, opens = true }: Props): JSX.Element {
  const { order, stage } = one;
  const may = useRight("takeAway");
  const now = useNow();
  const unconfirmed = useReplica((view) => view.unconfirmedOrder(order.id));
  const look = stageLook(stage);
  const facts = (
    <>
      <PickUpNumber of={one} />
      <span className="grow stack-4 taken-who">
        <span className="strong two-lines">
          {order.fulfilment.details.name ?? order.fulfilment.details.phone ?? t("takeaway.nameless")}
        </span>
        <span className="row-wrap taken-states">
          <StatePill tone={look.tone} icon={look.icon}>
            {look.word}
          </StatePill>
          {stage === "collected" ? null : <Due order={order} now={now} />}
          <span className="quiet small">{t("order.portions", { count: one.portions })}</span>
          {order.paidAt === undefined ? null : (
            <StatePill tone="green" icon="check">
              {t("takeaway.paid")}
            </StatePill>
          )}
          <CloudMark shown={unconfirmed} />
        </span>
      </span>
    </>
  );
  return (
    <li className={classes("card taken-row", chosen && "taken-row-chosen", unconfirmed && "unconfirmed")}>
      {opens ? (
        <button
          type="button"
          className="taken-press"
          aria-current={chosen || undefined}
          onClick={() => goIn(takeAwayPaths.order(order.id))}
        >
          {facts}
        </button>
      ) : (
        <div className="taken-press">{facts}</div>
      )}
      {may && stage === "ready" ? (
        <SteadyButton look="primary" icon="check-double" className="taken-collect" onClick={() => collect(order)}>
          {t("takeaway.collect")}
        </SteadyButton>
      ) : null}
    </li>
  );
}

function PickUpNumber({ of: { order } }: { readonly of: StagedOrder }): JSX.Element {
  const { details, number } = order.fulfilment;
  return (
    <span className="taken-number">
      <span className="taken-type small quiet">
        <Icon name={typeIcon(details.type)} /> {typeName(details.type)}
      </span>
      {number === undefined ? (
        <span className="quiet">{t("takeaway.noNumber")}</span>
      ) : (
        <span className="numbers strong taken-figure">{number}</span>
      )}
    </span>
  );
}
