import type { CommandBody } from "../wire";

/**
 * Commands that record an event. The hub never refuses them, because they have already happened. It reconciles them.
 */
const recordedEvents: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>([
  "orders.open",
  "orders.setGuests",
  "orders.serveCourse",
  "orders.serveItem",
  "bills.pay",
  "floor.beginCleaning",
  "floor.endCleaning",
  "orders.alertSeen",
]);

export function isRecordedEvent(body: CommandBody): boolean {
  return recordedEvents.has(body.type);
}

/** Commands that devices send without a person's tap. The screens do not show them as waiting. */
const byThemselves: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>([
  "kitchen.shown",
  "menu.returnLease",
  "messenger.markRead",
  "messenger.markDelivered",
]);

export function isByItself(body: CommandBody): boolean {
  return byThemselves.has(body.type);
}

/** `true` for commands of the messenger's stream, which are not the restaurant's work. */
export function isOfMessenger(body: { readonly type: string }): boolean {
  return /^(messenger|calls|people)\./.test(body.type);
}

/** `true` for read and delivery marks. No person asked for them, and a later mark includes an earlier one. */
export function isMark(body: CommandBody): boolean {
  return body.type === "messenger.markRead" || body.type === "messenger.markDelivered";
}
