import { useEffect, useSyncExternalStore } from "react";
import { Listeners } from "../../../sync";
import { useLatest } from "../../../ui";
import type { TransferCode } from "../../../wire";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import type { OpenBill } from "../openBill";

/** The payment that a sheet over the bill is about. The customer display shows it in place of the till's own. */
export type Pinned =
  | {
      readonly is: "part";
      readonly of: OpenBill;
      readonly label: string;
      readonly typed: string;
      readonly way: MoneyWay;
    }
  | { readonly is: "code"; readonly code: TransferCode };

let pinned: Pinned | null = null;
const listeners = new Listeners();

function pin(next: Pinned | null): void {
  pinned = next;
  listeners.tell();
}

/** Shows a payment to the guests while the calling sheet is open. */
export function usePinned(next: Pinned): void {
  const latest = useLatest(next);
  const content = JSON.stringify(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies(content): a sheet makes a new value for each drawing
  useEffect(() => pin(latest.current), [content]);
  useEffect(() => () => pin(null), []);
}

export const usePayment = (): Pinned | null =>
  useSyncExternalStore(
    (listener) => listeners.add(listener),
    () => pinned,
  );
