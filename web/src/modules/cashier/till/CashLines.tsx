import { t } from "../../../i18n";
import type { TillOpening, TillReport } from "../../../wire";
import { AmountLine, Part } from "./Lines";

/** The cash that must be in the till, and what it is made of. */
export function CashLines({ of: { cash, opening } }: { readonly of: TillReport }): JSX.Element {
  return (
    <Part title={t("till.cash")}>
      <dl className="money-lines">
        <Opening of={opening} />
        <AmountLine name={t("till.float")} amount={cash.float} />
        <AmountLine name={t("till.received")} amount={cash.received} />
        <AmountLine name={t("till.change")} amount={-cash.change} />
        <AmountLine name={t("till.cashTips")} amount={cash.tips} />
        <AmountLine name={t("till.refunds")} amount={-cash.refunds} />
        {cash.settlements === 0 ? null : <AmountLine name={t("till.settlements")} amount={cash.settlements} />}
        {(cash.vouchers ?? 0) === 0 ? null : <AmountLine name={t("till.vouchersInCash")} amount={cash.vouchers} />}
        <AmountLine name={t("till.move.payIn")} amount={cash.payIns} />
        <AmountLine name={t("till.move.payOut")} amount={-cash.payOuts} />
        <AmountLine name={t("till.move.drop")} amount={-cash.drops} />
        {cash.tipsPaid === 0 ? null : <AmountLine name={t("tips.paidOut")} amount={-cash.tipsPaid} />}
        <AmountLine name={t("till.expected")} amount={cash.expected} strong />
      </dl>
      <p className="quiet small">{t("till.cashHint")}</p>
    </Part>
  );
}

/** The count before the session, where the float is another sum. */
function Opening({ of: opening }: { readonly of: TillOpening | undefined }): JSX.Element | null {
  if (opening === undefined || opening.difference === 0) return null;
  const { reason } = opening;
  const name = (
    <>
      {t("till.openingDifference")}
      {reason === undefined ? null : <span className="quiet small till-reason">{reason}</span>}
    </>
  );
  return (
    <>
      <AmountLine name={t("till.lastCount")} amount={opening.counted} />
      <AmountLine name={name} amount={opening.difference} strong />
    </>
  );
}
