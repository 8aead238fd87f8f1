import type { CommandBody } from "../wire";

/** What has happened already, whoever says no: it is told to the hub and reconciled there. */
const facts: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>([
  "orders.open", "orders.setGuests", "orders.serveCourse", "orders.serveItem", "bills.pay", "floor.beginCleaning", "floor.endCleaning", "orders.alertSeen",
]);

export function isFact(body: CommandBody): boolean {
  return facts.has(body.type);
}

/** What devices tell by themselves: nobody asked for it, so nobody is to see that it waits. */
const byThemselves: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>(["kitchen.shown", "menu.returnLease"]);

export function isByItself(body: CommandBody): boolean {
  return byThemselves.has(body.type);
}
