import { Suspense } from "react";
import { lazyPart } from "../../../ui";
import type { MoneyWay } from "../MethodChoice";

const Names = lazyPart(() => import("./DebtorNames"), "default");

interface Props {
  readonly way: MoneyWay;
  readonly onWay: (way: MoneyWay) => void;
}

/** The guests who owe or have owed, while somebody types the name of a debt. */
export function LazyDebtorNames({ way, onWay }: Props): JSX.Element | null {
  if (way.method !== "account") return null;
  return (
    <Suspense fallback={null}>
      <Names typed={way.reference} onName={(reference) => onWay({ ...way, reference })} />
    </Suspense>
  );
}
