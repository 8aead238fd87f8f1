import { useState } from "react";
import { t, time } from "../../i18n";
import { useRight } from "../../session";
import { useNow, useReplica } from "../../sync";
import { Button, Minutes, MoneyText, Sheet, StatePill } from "../../ui";
import type { Order, Table } from "../../wire";
import { isLive } from "../../wire";
import { TablePicker } from "../../domains/floor/TablePicker";
import type { Wait } from "../../domains/floor/tableFacts";
import { isSeated, waitLook } from "../../domains/floor/tableFacts";
import { TableStatus } from "../../wire";
import { LazyOwnFields } from "../../domains/surveys/LazyOwnFields";
import { callRunner, handOver, move, unmerge } from "./acts";
import { MergePicker } from "./MergePicker";
import { WaiterChips, useWaiters } from "./SeatForm";
import { isJustSeated } from "./telling";
import { TellingPill } from "./TellingPill";
import { Fact } from "../../ui/Fact";
import { amountOf } from "../../domains/menu/weight";

interface Props {
  readonly table: Table;
  readonly order: Order;
  readonly waits: readonly Wait[];
  readonly onTable: (table: string | null) => void;
}

type Open = "move" | "merge" | "handOver";

/** A seated party: guests, time, orders, and the tables that it could move to. */
export function PartyDetails({ table, order, waits, onTable }: Props): JSX.Element {
  const [open, setOpen] = useState<Open | null>(null);
  const mayMove = useRight("moveTables");
  const mayCall = useRight("callRunner");
  const called = useReplica((view) => view.runnerCalls().some((call) => call.table === table.id));
  const guests = useReplica((view) => view.guestsOf(order));
  const close = (): void => setOpen(null);
  return (
    <div className="stack-16">
      <PartyFacts table={table} order={order} guests={guests} waits={waits} />
      <LazyOwnFields subject="order" thing={order.id} name={t("common.table", { name: table.name })} />
      <Joined host={table} />
      <div className="reception-acts">
        {mayMove ? (
          <Button icon="move" onClick={() => setOpen("move")}>
            {t("reception.move")}
          </Button>
        ) : null}
        {mayMove ? (
          <Button icon="merge" onClick={() => setOpen("merge")}>
            {t("reception.mergeMore")}
          </Button>
        ) : null}
        {mayMove ? (
          <Button icon="person" onClick={() => setOpen("handOver")}>
            {t("reception.handOver")}
          </Button>
        ) : null}
        {mayCall ? (
          <Button icon="call" disabled={called} onClick={() => callRunner(table)}>
            {t(called ? "reception.runnerComes" : "reception.callRunner")}
          </Button>
        ) : null}
      </div>
      {open === "move" ? (
        <TablePicker
          title={t("reception.moveTitle", { name: table.name })}
          subtitle={t("reception.moveText", { count: guests })}
          section={table.section}
          onClose={close}
          fits={(facts) =>
            !isSeated(facts) && (facts.table.status === TableStatus.free || facts.table.status === TableStatus.cleaning)
          }
          onPick={(facts) => {
            move(order, table, facts.table);
            close();
            onTable(facts.table.id);
          }}
        />
      ) : null}
      {open === "merge" ? <MergePicker host={table} guests={guests} onClose={close} /> : null}
      {open === "handOver" ? <HandOver table={table} order={order} onClose={close} /> : null}
    </div>
  );
}

interface FactsProps extends Pick<Props, "table" | "order" | "waits"> {
  /** of all parties that sit together */
  readonly guests: number;
}

function PartyFacts({ table, order, guests, waits }: FactsProps): JSX.Element {
  const now = useNow();
  const waiter = useReplica((view) => view.nameOf(order.waiter));
  const total = useReplica((view) =>
    view
      .itemsOf(order.id)
      .filter(isLive)
      .reduce((sum, item) => sum + amountOf(item), 0),
  );
  return (
    <>
      {isJustSeated(order, now) || waits.length > 0 ? (
        <div className="row-wrap">
          {isJustSeated(order, now) ? <TellingPill order={order} /> : null}
          {waits.map((wait) => {
            const look = waitLook(wait);
            return (
              <StatePill key={wait} tone={look.tone} icon={look.icon}>
                {look.word}
              </StatePill>
            );
          })}
        </div>
      ) : null}
      <dl className="reception-facts">
        <Fact className="reception-fact" name={t("reception.guests")}>
          <strong className="numbers">{guests}</strong>{" "}
          <span className="quiet">/ {t("table.seats", { count: table.seats })}</span>
        </Fact>
        <Fact className="reception-fact" name={t("reception.since")}>
          <strong className="numbers">{time(order.openedAt)}</strong>{" "}
          <span className="quiet">
            <Minutes since={order.openedAt} />
          </span>
        </Fact>
        <Fact className="reception-fact" name={t("reception.waiter")}>
          <strong>{waiter}</strong>
        </Fact>
        <Fact className="reception-fact" name={t("reception.total")}>
          <MoneyText amount={total} className="strong" />
        </Fact>
      </dl>
    </>
  );
}

/** The tables that have joined the party, with buttons to separate them. */
function Joined({ host }: { readonly host: Table }): JSX.Element | null {
  const tables = useReplica((view) => view.guestsOfTable(host.id));
  const mayMove = useRight("moveTables");
  if (tables.length === 0) return null;
  return (
    <div className="stack-4">
      <h3 className="field-label">{t("reception.joined")}</h3>
      <ul className="lines reception-offers">
        {tables.map((table) => (
          <li key={table.id} className="line-row">
            <span className="reception-offer-name numbers">{table.name}</span>
            <span className="grow quiet">{t("reception.seats", { seats: table.seats, most: table.maxSeats })}</span>
            {mayMove ? (
              <Button look="plain" icon="split" onClick={() => unmerge(table)}>
                {t("reception.unmergeShort")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function HandOver({
  table,
  order,
  onClose,
}: {
  readonly table: Table;
  readonly order: Order;
  readonly onClose: () => void;
}): JSX.Element {
  const waiters = useWaiters(table.section);
  const now = useReplica((view) => view.nameOf(order.waiter));
  const choose = (waiter: string): void => {
    const to = waiters.find((one) => one.employee.id === waiter);
    if (to) handOver(order, waiter, to.employee.name);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("reception.handOverTitle", { name: table.name })}
      subtitle={t("reception.handOverText", { name: now })}
      onClose={onClose}
    >
      <WaiterChips
        waiters={waiters.filter((one) => one.employee.id !== order.waiter)}
        chosen={undefined}
        onChoose={choose}
      />
    </Sheet>
  );
}
