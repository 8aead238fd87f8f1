import type { ListTotal, Message, MessageSearch } from "../../../wire";

/** The results of one source so far, newest first. `more`: it has older ones */
export interface SourceResults {
  readonly messages: readonly Message[];
  readonly more: boolean;
}

/** The time down to which a source is complete. */
const reach = ({ messages, more }: SourceResults): number =>
  more ? (messages[messages.length - 1]?.at ?? -Infinity) : -Infinity;

/**
 * Merges the results of the hub and this device, newest first. If both have a message, this device's decrypted one is
 * used. Results older than the other source's reach are held back, so that the list never grows in the middle. For
 * equal times the hub's come first. Each source keeps its own order. The hub's is that of the rooms.
 */
export function merged(hub: SourceResults, own: SourceResults): readonly Message[] {
  const opened = new Map(own.messages.map((one) => [one.id, one]));
  const told = new Set(hub.messages.map(({ id }) => id));
  const [hubReach, ownReach] = [reach(hub), reach(own)];
  const open = hub.messages.filter(({ at }) => at >= ownReach).map((one) => opened.get(one.id) ?? one);
  const beside = own.messages.filter(({ id, at }) => !told.has(id) && at > hubReach);
  return [...open, ...beside].sort((a, b) => b.at - a.at);
}

/** The source that must load more before the list can continue: the one that does not reach as far back. */
export function lagging(hub: SourceResults, own: SourceResults): { readonly hub: boolean; readonly own: boolean } {
  return { hub: hub.more && reach(hub) >= reach(own), own: own.more && reach(own) >= reach(hub) };
}

/** The hits of both sources. The hub cannot read encrypted messages, so it finds them by author and time only. */
export function totalOf(
  hub: ListTotal | undefined,
  own: SourceResults,
  wanted: MessageSearch | null,
): ListTotal | undefined {
  if (hub === undefined || wanted === null) return undefined;
  const isByContent = [wanted.text, wanted.says, wanted.link, wanted.mention].some((one) => one !== undefined);
  return isByContent ? { count: hub.count + own.messages.length, more: hub.more || own.more } : hub;
}
