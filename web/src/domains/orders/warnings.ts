import type { View } from "../../sync";
import type { Alert } from "../../wire";

/** The newest warning to the kitchen about a dish. */
export function lastWarning(view: View, item: string): Alert | undefined {
  return view
    .all("alert")
    .filter((alert) => alert.news === "warned" && alert.item === item)
    .sort((a, b) => b.at - a.at)[0];
}
