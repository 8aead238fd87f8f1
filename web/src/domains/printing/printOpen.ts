import { withPart } from "../../ui";
import type { Order } from "../../wire";

/** Prints the bill of an open party at the hub, or asks first why it is printed once more. Loaded when somebody prints. */
export function printOpen(order: Order): void {
  void withPart(
    () => import("./printAgain"),
    (part) => part.printOpenBill(order),
  );
}
