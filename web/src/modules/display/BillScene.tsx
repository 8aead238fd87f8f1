import { useEffect, useRef } from "react";
import { bareAmount, money, t } from "../../i18n";
import { classes } from "../../ui";
import type { ShownBill, ShownLine } from "../../domains/till/displayWords";
import { LoweredPrice } from "../../domains/menu/LoweredPrice";
import { shownDiscount } from "../../domains/bills/discounts";
import { taxText } from "../../domains/tax/taxText";
import { weight } from "../../domains/menu/weight";
import { TenderScene } from "./TenderScene";

/** The open bill: its lines, its sums, and how it is paid. */
export function BillScene({ bill }: { readonly bill: ShownBill }): JSX.Element {
  return (
    <div className="display-bill">
      <section className="display-paper" aria-label={t("print.billOf", { name: bill.table })}>
        <header className="display-head">
          <h1>{t("common.table", { name: bill.table })}</h1>
          {bill.number ? <p className="quiet numbers">{t("print.number", { number: bill.number })}</p> : null}
        </header>
        <Lines of={bill.lines} />
        <Sums of={bill} />
      </section>
      <TenderScene bill={bill} />
    </div>
  );
}

function Lines({ of: lines }: { readonly of: readonly ShownLine[] }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(lines.length): the newest line must be in sight
  useEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p className="display-none quiet">{t("print.nothing")}</p>;
  return (
    <div ref={box} className="display-lines" tabIndex={0} role="region" aria-label={t("display.dishes")}>
      <table>
        <thead className="only-read">
          <tr>
            <th>{t("common.quantity")}</th>
            <th>{t("print.dish")}</th>
            <th>{t("print.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <Line key={i} of={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ of: line }: { readonly of: ShownLine }): JSX.Element {
  const { measure, price, fullPrice } = line;
  return (
    <tr>
      <td className="display-quantity numbers">{line.quantity}</td>
      <td className="display-dish">
        {line.name}
        {line.options ? <span className="display-small">{line.options}</span> : null}
        <span className="display-small quiet numbers">
          {measure === undefined ? null : `${weight(measure)} × `}
          {fullPrice === undefined ? bareAmount(price) : <LoweredPrice price={price} fullPrice={fullPrice} />}
        </span>
        {line.promotions.map((one, i) => (
          <span key={i} className="display-small tone-green">
            {one.name} <span className="numbers">{bareAmount(-one.amount)}</span>
          </span>
        ))}
      </td>
      <td className="display-amount numbers">{bareAmount(line.amount)}</td>
    </tr>
  );
}

function Sums({ of: bill }: { readonly of: ShownBill }): JSX.Element {
  const { sums, discount } = bill;
  const inCash = sums.cashUnit !== undefined;
  // The amount in cash may differ from the exact one.
  const rounded = sums.rounding + bill.due - sums.due;
  const worth = bill.lines.reduce((sum, line) => sum + line.amount, 0);
  const portions = bill.lines.reduce((sum, line) => sum + line.quantity, 0);
  const taxes = sums.taxes.map((tax) => (
    <Sum key={tax.rate} name={taxText(tax, sums.pricesIncludeTax, bill.taxName)} amount={tax.tax} small />
  ));
  return (
    <dl className="display-sums">
      <Sum name={t("print.subtotal", { count: portions })} amount={worth} />
      {sums.promotions?.map((one) => (
        <Sum key={one.promotion} name={t("print.promotion", { name: one.name })} amount={-one.amount} />
      ))}
      {discount ? (
        <Sum
          name={
            discount.type === "amount"
              ? t("print.discount")
              : t("print.discountPercent", { percent: shownDiscount(discount) })
          }
          amount={-sums.discountAmount}
        />
      ) : null}
      {sums.service > 0 ? <Sum name={t("print.service")} amount={sums.service} /> : null}
      {sums.pricesIncludeTax ? null : taxes}
      {sums.rounding === 0 || inCash ? null : <Sum name={t("print.rounding")} amount={sums.rounding} />}
      <Sum name={t("print.total")} amount={inCash ? sums.total - sums.rounding : sums.total} strong />
      {sums.pricesIncludeTax ? taxes : null}
      {inCash && rounded !== 0 ? <Sum name={t("print.cashRounding")} amount={rounded} /> : null}
      {sums.paid > 0 ? <Sum name={t("print.received")} amount={sums.paid} /> : null}
    </dl>
  );
}

interface SumProps {
  readonly name: string;
  readonly amount: number;
  readonly strong?: boolean;
  readonly small?: boolean;
}

function Sum({ name, amount, strong = false, small = false }: SumProps): JSX.Element {
  return (
    <div className={classes(strong && "display-strong", small && "display-small quiet")}>
      <dt>{name}</dt>
      <dd className="numbers">{money(amount)}</dd>
    </div>
  );
}
