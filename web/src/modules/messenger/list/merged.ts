import type { Message } from "../../../wire";

/** As far as one of both has told what it found, the newest first. `more`: it has older ones */
export interface Told {
  readonly messages: readonly Message[];
  readonly more: boolean;
}

/** What is still to come of it is not newer; nothing comes of what has told everything. */
const reach = ({ messages, more }: Told): number =>
  more ? (messages[messages.length - 1]?.at ?? -Infinity) : -Infinity;

/**
 * What the hub and this device found in one list, the newest first; of what both have, that which this device has opened. What one of
 * them could still put something before stays back, so that a list that goes on never grows in its midst. Of the same instant the hub's
 * stand first, and each keeps the order in which it came: the hub's is that of the rooms.
 */
export function merged(hub: Told, own: Told): readonly Message[] {
  const opened = new Map(own.messages.map((one) => [one.id, one]));
  const told = new Set(hub.messages.map(({ id }) => id));
  const [hubReach, ownReach] = [reach(hub), reach(own)];
  const open = hub.messages.filter(({ at }) => at >= ownReach).map((one) => opened.get(one.id) ?? one);
  const beside = own.messages.filter(({ id, at }) => !told.has(id) && at > hubReach);
  return [...open, ...beside].sort((a, b) => b.at - a.at);
}

/** Which of both has to tell more before the list can go on: that which has not come down as far as the other. */
export function lagging(hub: Told, own: Told): { readonly hub: boolean; readonly own: boolean } {
  return { hub: hub.more && reach(hub) >= reach(own), own: own.more && reach(own) >= reach(hub) };
}
