import type { View } from "../../sync";
import type { Dish } from "../../wire";

/** The portions of a dish that this device may promise, and how sure the number is. */
export interface Stock {
  /** `undefined`: no limit */
  readonly left: number | undefined;
  /**
   * `counted`: the hub's count, as current as the connection. `kept`: this device's lease, sure without the hub too.
   * `unsure`: unknown without the hub.
   */
  readonly kind: "counted" | "kept" | "unsure";
}

/** The device that asks, and its connection. */
export interface Seller {
  readonly device: string;
  /** not connected to the hub */
  readonly offline: boolean;
}

const scarceInitially = 20;

/** The portions of a dish before a promise to a guest. The view already includes pending commands. */
export function stockOf(view: View, dish: Dish, { device, offline }: Seller): Stock {
  const portions = dish.portions;
  const scarce = portions !== undefined && portions > 0 && portions <= view.number("scarcePortions", scarceInitially);
  // With the hub, leases of other devices come back on demand, so its count can be promised.
  if (!offline || !scarce) return { left: portions, kind: "counted" };
  const own = view.get("lease", `${device}.${dish.id}`)?.portions ?? 0;
  return own > 0 ? { left: own, kind: "kept" } : { left: 0, kind: "unsure" };
}
