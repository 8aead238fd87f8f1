import type { CommandBody } from "../wire";

/**
 * Commands that record an event. The hub never refuses them, because they have already happened. It reconciles them.
 */
const recordedEvents: ReadonlySet<CommandBody["type"]> = new Set<CommandBody["type"]>([
  "orders.open",
  "orders.setGuests",
  "orders.serveCourse",
  "orders.serveItem",
  "orders.collect",
  "bills.pay",
  "floor.beginCleaning",
  "floor.endCleaning",
  "orders.alertSeen",
  "surveys.answer",
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
