import type { Message } from "../../../wire";

/** Both in one list, the newest first. While the hub has more, what is older than its last stays back, so that nothing is put in between later. */
export function merged(hub: readonly Message[], own: readonly Message[], more: boolean): readonly Message[] {
  const oldest = hub[hub.length - 1]?.at ?? -Infinity;
  const beside = own.filter(({ id, at }) => !hub.some((one) => one.id === id) && (!more || at >= oldest));
  return [...hub, ...beside].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}
