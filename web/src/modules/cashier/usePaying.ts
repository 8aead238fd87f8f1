import type { Entry } from "../../sync";
import { useOutbox } from "../../sync";

/** The money of a payment that the hub has not confirmed yet. */
export function useReceived(order: string | null): number | undefined {
  return useOutbox((entries) => {
    for (const { status, body } of entries)
      if (status !== "refused" && body.type === "bills.pay" && body.order === order) return body.received;
    return undefined;
  });
}

/** `true` if money was taken and the hub has not confirmed it yet. */
export const usePaying = (order: string | null): boolean => useReceived(order) !== undefined;

/** A close or write-off that is not confirmed yet. */
export function useEnding(order: string | null): Entry | undefined {
  return useOutbox((entries) =>
    entries.find(
      (entry) =>
        entry.status !== "refused" &&
        (entry.body.type === "orders.writeOff" || entry.body.type === "orders.closeEmpty") &&
        entry.body.order === order,
    ),
  );
}
