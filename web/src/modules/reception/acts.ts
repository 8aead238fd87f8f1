import { t } from "../../i18n";
import { newId } from "../../sync";
import { send } from "../../session/client";
import { confirm, toast } from "../../ui";
import type { Order, Table } from "../../wire";
import { TableStatus } from "../../wire";
import { toldText } from "../../domains/commands/told";

/** Seats a party. The hub informs its waiter. */
export function seat(table: Table, guests: number, waiter: string | undefined, evenIfHeld = false): string {
  const order = newId();
  const cleaning = table.status === TableStatus.cleaning;
  void send({
    type: "orders.open",
    order,
    table: table.id,
    guests,
    ...(waiter ? { waiter } : {}),
    ...(cleaning ? { evenIfCleaning: true } : {}),
    ...(evenIfHeld ? { evenIfHeld } : {}),
  });
  return order;
}

/** Moves the party to another table. The undo moves it back, even if the table is not clean. */
export function move(order: Order, from: Table, to: Table): void {
  void send({
    type: "orders.move",
    order: order.id,
    table: to.id,
    ...(to.status === TableStatus.cleaning ? { evenIfCleaning: true } : {}),
  });
  toast({
    text: toldText(t("reception.moved", { from: from.name, to: to.name })),
    icon: "move",
    undo: () => void send({ type: "orders.move", order: order.id, table: from.id, evenIfCleaning: true }),
  });
}

/** Joins a table to the party at `host`. If guests sit there, two bills become one, so it asks first. */
export async function merge(table: Table, host: Table): Promise<boolean> {
  if (table.status === TableStatus.inUse) {
    const title = t("reception.mergeAsk", { name: table.name, host: host.name });
    if (!(await confirm({ title, text: t("reception.mergeText"), action: t("reception.merge") }))) return false;
  }
  void send({ type: "orders.merge", table: table.id, host: host.id });
  toast({
    text: toldText(t("reception.merged", { name: table.name, host: host.name })),
    icon: "link",
    undo: () => unmerge(table),
  });
  return true;
}

export function unmerge(table: Table): void {
  void send({ type: "orders.unmerge", table: table.id });
}

export function handOver(order: Order, waiter: string, name: string): void {
  const before = order.waiter;
  void send({ type: "orders.handOver", order: order.id, waiter });
  toast({
    text: toldText(t("reception.handedOver", { name })),
    icon: "person",
    undo: () => void send({ type: "orders.handOver", order: order.id, waiter: before }),
  });
}

export function beginCleaning(table: Table): void {
  void send({ type: "floor.beginCleaning", table: table.id });
  toast({
    text: toldText(t("reception.cleaningBegun", { name: table.name })),
    icon: "broom",
    undo: () => endCleaning(table),
  });
}

export function endCleaning(table: Table): void {
  void send({ type: "floor.endCleaning", table: table.id });
}

export function callRunner(table: Table): void {
  void send({ type: "floor.callRunner", call: newId(), wish: "come", section: table.section, table: table.id });
  toast({ text: toldText(t("reception.runnerCalled", { name: table.name })), icon: "call" });
}
