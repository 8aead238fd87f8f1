import { money, number, t } from "../../../i18n";
import { Icon, StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { TillReport } from "../../../wire";
import { CashLines } from "./CashLines";
import { sessionNumber } from "./count";
import { AmountLine, Part, atText } from "./Lines";
import { TaxLines } from "./TaxLines";
import { TenderChanges } from "./TenderChanges";

/** An X or Z report on the screen, as it is printed. */
export function Report({ of: report }: { readonly of: TillReport }): JSX.Element {
  return (
    <div className="stack-16">
      <Head of={report} />
      {report.blind ? <Blind /> : <Sums of={report} />}
      <Refunds of={report} />
      <TenderChanges of={report} />
      <Movements of={report} />
      <Outside of={report} />
    </div>
  );
}

/** The person who counts does not know the sum. */
function Blind(): JSX.Element {
  return (
    <p className="notice">
      <Icon name="lock" />
      {t("till.blind")}
    </p>
  );
}

function Sums({ of: report }: { readonly of: TillReport }): JSX.Element {
  return (
    <>
      <CashLines of={report} />
      <Foreign of={report} />
      {report.count ? <Count of={report} /> : null}
      <Sales of={report} />
    </>
  );
}

function Head({ of: report }: { readonly of: TillReport }): JSX.Element {
  const closed = report.closedBy !== undefined;
  return (
    <div className="row-wrap">
      <h2 className="numbers">{sessionNumber(report.number, closed ? "Z" : "X")}</h2>
      <StatePill tone={closed ? "grey" : "green"} icon={closed ? "lock" : "cash"}>
        {t(closed ? "till.closed" : "till.open")}
      </StatePill>
      <p className="quiet small till-times">
        {t("till.openedBy", { name: report.openedBy, time: atText(report.openedAt) })}
        {report.closedBy === undefined
          ? null
          : ` · ${t("till.closedBy", { name: report.closedBy, time: atText(report.at) })}`}
        {report.handedTo === undefined ? null : ` · ${t("till.handedTo", { name: report.handedTo })}`}
      </p>
    </div>
  );
}

/** Foreign notes that must be there, and those that were counted. */
function Foreign({ of: { foreign, count } }: { readonly of: TillReport }): JSX.Element | null {
  const counted = new Map(count?.foreign.map((one) => [one.currency, one.amount]));
  const others = [...counted].filter(([currency]) => !foreign.some((one) => one.currency === currency));
  if (foreign.length + others.length === 0) return null;
  const found = (currency: string, amount: number): string =>
    t("till.foreignCounted", { amount: money(amount, currency) });
  return (
    <Part title={t("till.foreign")}>
      <ul className="lines">
        {foreign.map((one) => (
          <li key={one.currency} className="line-row">
            <span className="grow">
              <span className="strong">
                {t("till.foreignOf", { currency: one.currency, count: number(one.count) })}
              </span>
              <span className="quiet small till-line">
                {t("till.foreignWorth", { amount: money(one.worth) })}
                {count ? ` · ${found(one.currency, counted.get(one.currency) ?? 0)}` : null}
              </span>
            </span>
            <span className="numbers strong">{money(one.amount, one.currency)}</span>
          </li>
        ))}
        {others.map(([currency, amount]) => (
          <li key={currency} className="line-row">
            <span className="grow strong">{currency}</span>
            <span className="numbers">{found(currency, amount)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Count({ of: { count } }: { readonly of: TillReport }): JSX.Element | null {
  if (!count) return null;
  return (
    <Part title={t("till.count")}>
      <dl className="money-lines">
        {count.notes.map(({ note, count: notes }) => (
          <AmountLine key={note} name={`${money(note)} × ${number(notes)}`} amount={note * notes} />
        ))}
        <AmountLine name={t("till.counted")} amount={count.counted} strong />
        <AmountLine name={t("till.difference")} amount={count.difference} strong />
      </dl>
      {count.reason === undefined ? null : <p>{count.reason}</p>}
    </Part>
  );
}

function Sales({ of: report }: { readonly of: TillReport }): JSX.Element {
  const { bills, discounts } = report;
  return (
    <Part title={t("till.sales")}>
      <dl className="money-lines">
        {report.tenders.map((one) => (
          <AmountLine
            key={one.method}
            name={t("till.tender", { name: t(`cashier.method.${one.method}`), count: number(one.count) })}
            amount={one.received}
          />
        ))}
        {report.tips.map((tip) => (
          <AmountLine
            key={tip.person ?? ""}
            name={t("till.tips", { name: tip.person ?? t("till.everybody"), count: number(tip.count) })}
            amount={tip.value}
          />
        ))}
        {report.ahead.count > 0 ? (
          <AmountLine name={t("till.ahead", { count: number(report.ahead.count) })} amount={report.ahead.value} />
        ) : null}
        <AmountLine name={t("till.bills", { count: number(bills.count) })} amount={bills.total} />
        {report.settlements.map((one) => (
          <AmountLine
            key={one.method}
            name={t("till.settled", { name: t(`cashier.method.${one.method}`), count: number(one.count) })}
            amount={one.amount}
          />
        ))}
        {(report.vouchers ?? []).map((one) => (
          <AmountLine
            key={one.method}
            name={t("till.vouchersSold", { name: t(`cashier.method.${one.method}`), count: number(one.count) })}
            amount={one.amount}
          />
        ))}
        {discounts.count > 0 ? (
          <AmountLine name={t("till.discounts", { count: number(discounts.count) })} amount={-discounts.value} />
        ) : null}
        <Reductions of={report} />
        <TaxLines of={report} />
      </dl>
      {bills.first === undefined || bills.last === undefined ? null : (
        <p className="quiet small numbers">{`${bills.first} – ${bills.last}`}</p>
      )}
      {report.tenders.length > 0 ? <p className="quiet small">{t("till.tendersHint")}</p> : null}
    </Part>
  );
}

/** Promotions, voided portions, and money that was given back by each tender. */
function Reductions({ of: { promotions, voids, refunds } }: { readonly of: TillReport }): JSX.Element {
  return (
    <>
      {promotions.count > 0 ? (
        <AmountLine name={t("till.promotions", { count: number(promotions.count) })} amount={-promotions.value} />
      ) : null}
      {voids.count > 0 ? (
        <AmountLine name={t("till.voids", { count: number(voids.count) })} amount={voids.value} />
      ) : null}
      {refunds.map((one) => (
        <AmountLine
          key={one.method}
          name={t("till.refunded", { name: t(`cashier.method.${one.method}`), count: number(one.count) })}
          amount={-one.amount}
        />
      ))}
    </>
  );
}

/** Each refund with its bill, its person and its reason. */
function Refunds({ of: { refundList } }: { readonly of: TillReport }): JSX.Element | null {
  if (refundList.length === 0) return null;
  return (
    <Part title={t("till.refunds")}>
      <ul className="lines">
        {refundList.map((one) => (
          <li key={`${one.at} ${one.number ?? ""} ${one.amount}`} className="line-row">
            <span className="grow">
              <span className="strong numbers">{one.number ?? t(`cashier.method.${one.method}`)}</span>
              <span className="quiet small till-line">
                {`${atText(one.at)} · ${t(`cashier.method.${one.method}`)} · ${one.by} · ${one.reason}`}
              </span>
            </span>
            <span className="numbers strong">{money(-one.amount)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Movements({ of: { moves, kicks, tipsPaid } }: { readonly of: TillReport }): JSX.Element | null {
  if (moves.length + kicks.length + tipsPaid.length === 0) return null;
  return (
    <Part title={t("till.movements")}>
      <ul className="lines">
        {moves.map((move) => (
          <li key={`${move.at} ${move.kind} ${move.amount}`} className="line-row">
            <span className="grow">
              <span className="strong">{t(`till.move.${move.kind}`)}</span>
              <span className="quiet small till-line">{`${atText(move.at)} · ${move.by} · ${move.reason}`}</span>
            </span>
            <span className="numbers strong">{money(move.kind === "payIn" ? move.amount : -move.amount)}</span>
          </li>
        ))}
        {tipsPaid.map((tip) => (
          <li key={`tip ${tip.at} ${tip.person} ${tip.amount}`} className="line-row">
            <span className="grow">
              <span className="strong">{t("tips.paidOut")}</span>
              <span className="quiet small till-line">{`${atText(tip.at)} · ${tip.by} → ${tip.person}`}</span>
            </span>
            <span className="numbers strong">{money(-tip.amount)}</span>
          </li>
        ))}
        {kicks.map((kick) => (
          <li key={`kick ${kick.at}`} className="line-row">
            <span className="grow">
              <span className="strong">{t("till.drawer")}</span>
              <span className="quiet small till-line">{`${atText(kick.at)} · ${kick.by} · ${kick.reason}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Money that was taken or given back beside the session. */
export function Outside({ of: { outside } }: { readonly of: Pick<TillReport, "outside"> }): JSX.Element | null {
  if (outside.length === 0) return null;
  return (
    <Part title={t("till.outside")}>
      <Notice>{t("till.outsideHint")}</Notice>
      <ul className="lines">
        {outside.map((one) => (
          <li key={`${one.at} ${one.number ?? ""} ${one.received}`} className="line-row">
            <span className="grow">
              <span className="strong">
                {one.isRefund ? `${t("till.refunds")} ` : ""}
                {one.number ?? t(`cashier.method.${one.method}`)}
              </span>
              <span className="quiet small till-line">
                {`${atText(one.at)} · ${one.by} · ${t(one.late ? "till.late" : "till.whileClosed")}`}
              </span>
            </span>
            <span className="numbers strong">{money(one.isRefund ? -one.received : one.received)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
