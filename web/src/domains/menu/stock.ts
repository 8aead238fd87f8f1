import type { View } from "../../sync";
import type { Dish } from "../../wire";
import { Initially } from "../../wire/Initially";

/** The portions of a dish that this device may promise, and how sure the number is. */
export interface Stock {
  /** `undefined`: no limit */
  readonly left: number | undefined;
  /**
   * `counted`: the hub's count, as current as the connection. `kept`: this device's lease, sure without the hub too.
   * `unsure`: unknown without the hub.
   */
  readonly kind: "counted" | "kept" | "unsure";
  /** portions on devices that have lost their connection; nobody else can sell them until somebody takes them back */
  readonly silent?: number;
}

/** The device that asks, and its connection. */
export interface Seller {
  readonly device: string;
  /** not connected to the hub */
  readonly offline: boolean;
}

/**
 * The portions of a dish before a promise to a guest. The view already includes pending commands. Connected devices give
 * back their portions on demand. Those that silent devices hold cannot be sold, so they do not count.
 */
export function stockOf(view: View, dish: Dish, { device, offline }: Seller): Stock {
  const portions = dish.portions;
  const scarce =
    portions !== undefined && portions > 0 && portions <= view.number("scarcePortions", Initially.scarcePortions);
  if (!scarce) return { left: portions, kind: "counted" };
  if (!offline) {
    const silent = heldInSilence(view, dish.id, device);
    return { left: Math.max(0, portions - silent), kind: "counted", ...(silent > 0 ? { silent } : {}) };
  }
  const own = view.get("lease", `${device}.${dish.id}`)?.portions ?? 0;
  return own > 0 ? { left: own, kind: "kept" } : { left: 0, kind: "unsure" };
}

function heldInSilence(view: View, dish: string, device: string): number {
  return view
    .all("lease")
    .filter((lease) => lease.dish === dish && lease.device !== device && lease.awayAt !== undefined)
    .reduce((sum, lease) => sum + lease.portions, 0);
}
