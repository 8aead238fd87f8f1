import type { Message } from "../../../wire";

/**
 * Both in one list, the newest first; of what both have, that which this device has opened. While the hub has more, what is older than
 * its last stays back, so that nothing is put in between later. Of the same instant each keeps the order in which it came: the hub's is
 * that of the rooms.
 */
export function merged(hub: readonly Message[], own: readonly Message[], more: boolean): readonly Message[] {
  const oldest = hub[hub.length - 1]?.at ?? -Infinity;
  const opened = new Map(own.map((one) => [one.id, one]));
  const told = new Set(hub.map(({ id }) => id));
  const beside = own.filter(({ id, at }) => !told.has(id) && (!more || at >= oldest));
  return [...hub.map((one) => opened.get(one.id) ?? one), ...beside].sort((a, b) => b.at - a.at);
}
