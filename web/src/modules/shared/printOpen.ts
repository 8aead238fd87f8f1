import { fetchPart } from "../../ui";
import type { Order } from "../../wire";

/** Prints the bill of an open party at the hub, or asks first why it is printed once more. Loaded when somebody prints. */
export function printOpen(order: Order): void {
  void fetchPart(() => import("./printAgain")).then((part) => part.printOpenBill(order));
}
