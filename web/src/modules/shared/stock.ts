import type { View } from "../../sync";
import type { Dish } from "../../wire";

/** How many portions of a dish may be promised on this device, and what that number rests on. */
export interface Stock {
  /** undefined: as many as wanted */
  readonly left: number | undefined;
  /**
   * `counted`: the hub's count, as good as the line; `kept`: held for this device, sure also without the hub;
   * `unsure`: nobody can say without the hub
   */
  readonly kind: "counted" | "kept" | "unsure";
}

/** Where somebody stands who wants to know. */
export interface Seller {
  readonly device: string;
  /** no line to the hub */
  readonly offline: boolean;
}

const scarceInitially = 20;

/** What can be said of a dish before a guest is promised anything. What is wanted here already is taken off in the view. */
export function stockOf(view: View, dish: Dish, { device, offline }: Seller): Stock {
  const portions = dish.portions;
  const scarce = portions !== undefined && portions > 0 && portions <= view.number("scarcePortions", scarceInitially);
  // With the hub what devices there hold comes back when it is wanted: the count itself is what can be promised.
  if (!offline || !scarce) return { left: portions, kind: "counted" };
  const own = view.get("lease", `${device}.${dish.id}`)?.portions ?? 0;
  return own > 0 ? { left: own, kind: "kept" } : { left: 0, kind: "unsure" };
}
