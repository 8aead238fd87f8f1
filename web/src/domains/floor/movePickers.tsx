import { useState } from "react";
import { t } from "../../i18n";
import { useMe } from "../../session";
import { hub, send } from "../../session/client";
import { Stepper, confirm, toast } from "../../ui";
import type { Item, Order, Table } from "../../wire";
import { TableStatus } from "../../wire";
import { givenNameOf } from "../team/givenNames";
import type { TableFacts } from "./tableFacts";
import { isSeated } from "./tableFacts";
import { TablePicker } from "./TablePicker";
import { toldText } from "../commands/told";
import { fulfilmentName } from "../places/place";
import { sendWithUndo } from "../orders/undoable";

interface Picker {
  readonly order: Order;
  readonly table: Table | undefined;
  readonly onClose: () => void;
}

/** Moves a party to another table. */
export function MovePicker({ order, table, onClose }: Picker): JSX.Element {
  return (
    <TablePicker
      title={
        order.fulfilment
          ? t("waiter.sitDownTitle", { name: fulfilmentName(order.fulfilment) })
          : t("waiter.moveTitle", { name: table?.name ?? "" })
      }
      subtitle={order.fulfilment ? t("waiter.sitDownText") : t("waiter.moveText")}
      section={table?.section}
      onClose={onClose}
      fits={(facts) => !isSeated(facts) && facts.table.status !== TableStatus.merged}
      onPick={(facts) => {
        move(order, facts);
        onClose();
      }}
    />
  );
}

/** Merges the party of another table into this one. */
export function MergePicker({ order, table, onClose }: Picker): JSX.Element {
  const me = useMe().employee.id;
  return (
    <TablePicker
      title={t("waiter.mergeTitle", { name: table?.name ?? "" })}
      subtitle={t("waiter.mergeText")}
      section={table?.section}
      onClose={onClose}
      fits={(facts) =>
        facts.table.id !== order.table &&
        facts.table.status !== TableStatus.merged &&
        facts.table.status !== TableStatus.cleaning
      }
      onPick={(facts) => {
        onClose();
        void mergeIfMeant(order, facts, me);
      }}
    />
  );
}

interface GivePickerProps {
  readonly item: Item;
  /** as the guests know it */
  readonly name: string;
  readonly table: Table | undefined;
  readonly onClose: () => void;
}

/** Gives portions of a dish to the party of another table. */
export function GivePicker({ item, name, table, onClose }: GivePickerProps): JSX.Element {
  const [wanted, setWanted] = useState(item.quantity);
  const count = Math.min(wanted, item.quantity);
  return (
    <TablePicker
      title={t("give.title", { name })}
      subtitle={t("give.text")}
      section={table?.section}
      onClose={onClose}
      fits={({ order, table: other }) =>
        order !== undefined &&
        order.id !== item.order &&
        order.paidAt === undefined &&
        other.status !== TableStatus.merged
      }
      onPick={({ order, table: other }) => {
        if (order) give(item, count, order, t("give.done", { count, name, table: other.name }));
        onClose();
      }}
    >
      {item.quantity > 1 ? (
        <div className="row">
          <span className="grow">{t("common.quantity")}</span>
          <Stepper label={t("common.quantity")} value={count} max={item.quantity} onChange={setWanted} />
        </div>
      ) : null}
    </TablePicker>
  );
}

function give(item: Item, count: number, { id: order }: Order, text: string): void {
  const isPart = count < item.quantity;
  void sendWithUndo(
    { type: "orders.giveItem", item: item.id, order, ...(isPart ? { quantity: count } : {}) },
    text,
    "move",
    (part) => [{ type: "orders.giveItem", item: isPart ? part : item.id, order: item.order }],
  );
}

function move(order: Order, { table }: TableFacts): void {
  const from = order.table;
  void send({
    type: "orders.move",
    order: order.id,
    table: table.id,
    ...(table.status === TableStatus.cleaning ? { evenIfCleaning: true } : {}),
  });
  // The old table may need cleaning by now. The party sat there, so the undo may seat it there again.
  toast({
    text: toldText(t("waiter.moved", { name: table.name })),
    icon: "move",
    // An order that was taken without a table stays at its table.
    undo: order.fulfilment
      ? undefined
      : () => void send({ type: "orders.move", order: order.id, table: from, evenIfCleaning: true }),
  });
}

/** A colleague's party is merged only on a second tap: on the plan all tables look alike. */
async function mergeIfMeant(order: Order, facts: TableFacts, me: string): Promise<void> {
  const theirs = facts.order && facts.order.waiter !== me ? facts.order : undefined;
  const name = theirs ? givenNameOf(hub.replica.view, theirs.waiter) : "";
  const isMeant =
    theirs === undefined ||
    (await confirm({
      title: t("waiter.mergeAsk", { name: facts.table.name }),
      text: t("waiter.mergeAskText", { name, count: theirs.guests }),
      action: t("waiter.mergeAction"),
    }));
  if (isMeant) merge(order, facts);
}

function merge(order: Order, { table }: TableFacts): void {
  void send({ type: "orders.merge", table: table.id, host: order.table });
  toast({
    text: toldText(t("waiter.merged", { name: table.name })),
    icon: "merge",
    undo: () => void send({ type: "orders.unmerge", table: table.id }),
  });
}
