import type { View } from "../../../sync";
import type { CardRequest, CardTerminal } from "../../../wire";

/** The terminal that is in use. */
export const terminalIn = (view: View): CardTerminal | undefined => view.all("cardTerminal").find((one) => one.active);

/** The terminal still has to give its outcome. */
export const isAwaited = (one: CardRequest): boolean =>
  one.standing === "waiting" || one.standing === "cancelling" || one.standing === "unclear";

/** Somebody has to look at it: the card was perhaps charged, or it was and no bill has the money. */
export const needsAttention = (one: CardRequest): boolean =>
  one.standing === "unclear" || one.standing === "unassigned";

/** All that this device knows. Those that need attention come first, each part with the latest first. */
export function requestsIn(view: View): readonly CardRequest[] {
  const rank = (one: CardRequest): number => (needsAttention(one) ? 0 : 1);
  return [...view.all("cardRequest")].sort((a, b) => rank(a) - rank(b) || b.at - a.at || (a.id < b.id ? 1 : -1));
}

/**
 * The request that concerns a payment: the one that is at the terminal for this bill or part, otherwise the latest.
 * The whole bill and its parts exclude each other.
 */
export function requestFor(view: View, order: string, part: string | undefined): CardRequest | undefined {
  const host = (one: CardRequest): string => view.get("order", one.order)?.mergedInto ?? one.order;
  const all = view.all("cardRequest").filter((one) => host(one) === order);
  const waits = all.find(
    (one) => isAwaited(one) && (one.part === part || one.part === undefined || part === undefined),
  );
  if (waits) return waits;
  return all.filter((one) => one.part === part).sort((a, b) => b.at - a.at)[0];
}

/** Another bill's amount is at the terminal, so this one waits. */
export const isQueued = (view: View, one: CardRequest): boolean =>
  !one.sent &&
  view.all("cardRequest").some((other) => other.id !== one.id && other.sent && other.standing === "waiting");
