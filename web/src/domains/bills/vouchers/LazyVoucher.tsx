import { Suspense, lazy } from "react";
import { speakOf } from "../../../i18n";
import { useReplica } from "../../../sync";
import { fetchPart } from "../../../ui";
import type { MoneyWay } from "../MethodChoice";

const Balance = lazy(() =>
  fetchPart(async () => (await Promise.all([import("./VoucherBalance"), speakOf("vouchers")]))[0]),
);

const Notice = lazy(() =>
  fetchPart(async () => (await Promise.all([import("./ShortVouchers"), speakOf("vouchers")]))[0]),
);

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
