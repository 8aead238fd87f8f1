import { Suspense, lazy } from "react";
import { fetchPart } from "../../ui";
import type { OpenBill } from "./openBill";
import { useTransfer } from "./transfer";

/** Draws the code and knows the banks. */
const TransferFigure = lazy(() =>
  fetchPart(() => import("./transferParts").then((part) => ({ default: part.TransferFigure }))),
);

interface Props {
  readonly of: OpenBill;
  /** of this transfer, such as a part of a split bill; missing: all that is due */
  readonly amount?: number;
}

/** The code for an amount of a bill, large enough to be scanned from a phone. Shows nothing if the house has no account. */
export function PayCode({ of: one, amount }: Props): JSX.Element | null {
  const code = useTransfer(one, amount);
  if (!code) return null;
  return (
    <Suspense fallback={<div className="cashier-transfer cashier-transfer-space" />}>
      <TransferFigure code={code} />
    </Suspense>
  );
}
