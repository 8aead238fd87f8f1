import type { CommandBody } from "../wire";

/** What has happened already, whoever says no: it is told to the hub and reconciled there. */
const facts: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>([
  "orders.open",
  "orders.setGuests",
  "orders.serveCourse",
  "orders.serveItem",
  "bills.pay",
  "floor.beginCleaning",
  "floor.endCleaning",
  "orders.alertSeen",
]);

export function isFact(body: CommandBody): boolean {
  return facts.has(body.type);
}

/** What devices tell by themselves: nobody asked for it, so nobody is to see that it waits. */
const byThemselves: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>([
  "kitchen.shown",
  "menu.returnLease",
  "messenger.markRead",
  "messenger.markDelivered",
]);

export function isByItself(body: CommandBody): boolean {
  return byThemselves.has(body.type);
}

/** What goes into the messenger's stream, and is none of the restaurant's work. */
export function isOfMessenger(body: { readonly type: string }): boolean {
  return /^(messenger|calls|people)\./.test(body.type);
}

/** Up to where somebody has read: nobody asked for it, and a later one says the same and more. */
export function isMark(body: CommandBody): boolean {
  return body.type === "messenger.markRead" || body.type === "messenger.markDelivered";
}
