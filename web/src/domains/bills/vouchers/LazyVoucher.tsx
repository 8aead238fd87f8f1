import { Suspense } from "react";
import { useReplica } from "../../../sync";
import { lazyPart } from "../../../ui";
import type { MoneyWay } from "../MethodChoice";

const Balance = lazyPart(() => import("./VoucherBalance"), "default", "vouchers");

const Notice = lazyPart(() => import("./ShortVouchers"), "default", "vouchers");

interface Props {
  readonly way: MoneyWay;
  readonly due: number;
  readonly onAmount: (amount: number) => void;
}

/** The voucher whose number is typed, as the register has it. */
export function LazyVoucherBalance({ way, due, onAmount }: Props): JSX.Element | null {
  const number = way.reference.trim();
  if (way.method !== "voucher" || number === "") return null;
  return (
    <Suspense fallback={null}>
      <Balance number={number} due={due} onAmount={onAmount} />
    </Suspense>
  );
}

/** Says that vouchers paid without the hub more than they had. */
export function LazyShortVouchers(): JSX.Element | null {
  // Each till tells the same number.
  const count = useReplica((view) => Math.max(0, ...view.all("till").map((till) => till.shortVouchers ?? 0)));
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <Notice count={count} />
    </Suspense>
  );
}
