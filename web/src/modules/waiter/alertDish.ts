import type { View } from "../../sync";
import type { Alert } from "../../wire";
import { itemName } from "../../domains/menu/names";

/** The name of the alert's dish in the reader's language. */
export function dishOf(alert: Alert, view: View): string {
  return itemName({ name: alert.name ?? "" }, view.get("dish", alert.dish));
}
