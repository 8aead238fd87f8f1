import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { AppBar, Button, Chip, ChipRow, EmptyState, IconButton, Screen, Skeleton } from "../../ui";
import { Awaiting } from "../commands/Awaiting";
import type { StagedOrder, TakenStage } from "./orders";
import { stageLook, useTakenOrders } from "./orders";
import { goIn, goOut, takeAwayPaths } from "./paths";
import { TakenRow } from "./TakenRow";
import { TakenSheet } from "./TakenSheet";

const stages: readonly TakenStage[] = ["waiting", "cooking", "ready", "collected"];

interface Props {
  /** the order that is shown beside it on a desktop */
  readonly order?: string;
}

/** The open orders without a table, and the way to a new one. */
export function TakenPage({ order }: Props): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const orders = useTakenOrders();
  const [stage, setStage] = useState<TakenStage | null>(null);
  const [opening, setOpening] = useState(false);
  const shown = orders.filter((one) => stage === null || one.stage === stage);
  return (
    <Screen
      className="taken-screen"
      bar={
        <AppBar
          title={t("takeaway.title")}
          subtitle={t("takeaway.count", { count: orders.length })}
          back={() => goOut("/")}
          actions={<IconButton icon="call" label={t("takeaway.screen")} onClick={() => goIn(takeAwayPaths.screen)} />}
        />
      }
      tools={<Stages orders={orders} value={stage} onChange={setStage} />}
      foot={
        <Button look="primary" large wide icon="plus" className="taken-new" onClick={() => setOpening(true)}>
          {t("takeaway.new")}
        </Button>
      }
    >
      {!ready && orders.length === 0 ? (
        <div className="pad">
          <Skeleton height={88} count={5} gap={12} />
        </div>
      ) : (
        <List orders={shown} chosen={order} none={stage === null} />
      )}
      <Awaiting of={["orders.collect"]} />
      {opening ? (
        <TakenSheet
          onClose={() => setOpening(false)}
          onOpened={(opened, hasDishes) => {
            goIn(takeAwayPaths.order(opened));
            // Guests order next. The way back from the menu leads to their order.
            if (!hasDishes) goIn(takeAwayPaths.add(opened));
          }}
        />
      ) : null}
    </Screen>
  );
}

interface StagesProps {
  readonly orders: readonly StagedOrder[];
  readonly value: TakenStage | null;
  readonly onChange: (stage: TakenStage | null) => void;
}

function Stages({ orders, value, onChange }: StagesProps): JSX.Element {
  return (
    <ChipRow label={t("takeaway.stages")}>
      <Chip chosen={value === null} onPress={() => onChange(null)}>
        {t("common.all")}
      </Chip>
      {stages.map((stage) => {
        const { icon, word } = stageLook(stage);
        const count = orders.filter((one) => one.stage === stage).length;
        return (
          <Chip key={stage} icon={icon} count={count} chosen={value === stage} onPress={() => onChange(stage)}>
            {word}
          </Chip>
        );
      })}
    </ChipRow>
  );
}

interface ListProps {
  readonly orders: readonly StagedOrder[];
  readonly chosen: string | undefined;
  /** no order at all is open */
  readonly none: boolean;
}

function List({ orders, chosen, none }: ListProps): JSX.Element {
  if (orders.length === 0)
    return none ? (
      <EmptyState icon="box" title={t("takeaway.none")} text={t("takeaway.noneText")} />
    ) : (
      <EmptyState icon="box" title={t("takeaway.noneHere")} />
    );
  return (
    <ul className="taken-list">
      {orders.map((one) => (
        <TakenRow key={one.order.id} of={one} chosen={one.order.id === chosen} />
      ))}
    </ul>
  );
}
