import { useCallback } from "react";
import { fullDate, money, t } from "../../../i18n";
import { instantOf } from "../../../i18n/houseClock";
import { request } from "../../../sync";
import { Button } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { VoucherView } from "../../../wire";
import { useAsked } from "../../../sync/useAsked";
import { useTyped } from "../../../ui/useTyped";

interface Props {
  /** the typed number */
  readonly number: string;
  /** still to be paid */
  readonly due: number;
  /** takes this amount off the voucher */
  readonly onAmount: (amount: number) => void;
}

/** A voucher as the register has it, before it pays. */
export default function VoucherBalance({ number, due, onAmount }: Props): JSX.Element {
  const still = useTyped(number);
  const ask = useCallback(
    () => request<VoucherView>("GET", `/api/voucher?${new URLSearchParams({ number: still }).toString()}`),
    [still],
  );
  const { value, problem } = useAsked(ask);
  if (value) return <Known of={value} due={due} onAmount={onAmount} />;
  if (!problem) return <p className="quiet small">…</p>;
  if (problem.code === "till.voucherUnknown") return <Doubt text={t("vouchers.pay.unknown")} />;
  if (problem.code === "till.voucherMistyped") return <Doubt text={t("vouchers.pay.mistyped")} />;
  return <Doubt text={t("vouchers.pay.offline")} />;
}

interface KnownProps {
  readonly of: VoucherView;
  readonly due: number;
  readonly onAmount: (amount: number) => void;
}

function Known({ of: { state, balance, until }, due, onAmount }: KnownProps): JSX.Element {
  if (state === "empty") return <Doubt text={t("vouchers.pay.empty")} />;
  if (state === "stopped") return <Doubt text={t("vouchers.pay.stopped")} />;
  if (state === "expired") return <Doubt text={t("vouchers.pay.expired", { amount: money(balance) })} />;
  const amount = Math.min(due, balance);
  const lastDay =
    until === undefined ? t("vouchers.forGood") : t("vouchers.until", { day: fullDate(instantOf(until, 12)) });
  return (
    <div className="row-wrap" role="status">
      <span className="grow">{t("vouchers.pay.known", { amount: money(balance), until: lastDay })}</span>
      {amount > 0 ? (
        <Button icon="tag" onClick={() => onAmount(amount)}>
          {t("vouchers.pay.take", { amount: money(amount) })}
        </Button>
      ) : null}
    </div>
  );
}

function Doubt({ text }: { readonly text: string }): JSX.Element {
  return <Notice role="status">{text}</Notice>;
}
