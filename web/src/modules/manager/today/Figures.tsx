import type { ReactNode } from "react";
import { money, number, t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import type { IconName } from "../../../ui";
import { classes, Icon } from "../../../ui";
import type { DayReport, Tally } from "../../../wire";
import type { OpenTable } from "./runningTotals";
import { paidAhead } from "./runningTotals";

interface Props {
  readonly report: DayReport;
  readonly open: readonly OpenTable[];
}

/** The day in five figures, revenue first. */
export function Figures({ report, open }: Props): JSX.Element {
  const ahead = paidAhead(open);
  const running = open.reduce((sum, one) => sum + one.total, 0);
  return (
    <dl className="kpis">
      <Figure
        main
        name="manager.revenue"
        icon="cash"
        value={money(report.revenue)}
        more={
          open.length > 0 ? (
            <>
              {ahead.count > 0 ? <span className="kpi-line">{aheadText(ahead)}</span> : null}
              <span className="kpi-line">{t("manager.withOpen", { amount: money(report.revenue + running) })}</span>
            </>
          ) : undefined
        }
      />
      <Figure name="manager.orders" icon="receipt" value={number(report.orders)} />
      <Figure name="manager.guests" icon="guests" value={number(report.guests)} />
      <Figure name="manager.perGuest" icon="person" value={report.guests > 0 ? money(report.perGuest) : "–"} />
      <Figure
        name="manager.openNow"
        icon="table"
        value={number(open.length)}
        more={open.length > 0 ? money(running) : undefined}
      />
    </dl>
  );
}

const aheadText = ({ count, value }: Tally): string =>
  t("manager.paidAhead", { count: number(count), amount: money(value) });

interface FigureProps {
  readonly name: TextKey;
  readonly icon: IconName;
  readonly value: string;
  readonly more?: ReactNode;
  readonly main?: boolean;
}

function Figure({ name, icon, value, more, main = false }: FigureProps): JSX.Element {
  return (
    <div className={classes("kpi", main && "kpi-main")}>
      <dt>
        <Icon name={icon} />
        {t(name)}
      </dt>
      <dd className="numbers kpi-value">{value}</dd>
      {more ? <dd className="numbers kpi-more">{more}</dd> : null}
    </div>
  );
}

/** Discounts and losses, and the kinds of payment. */
export function MoneyCard({ report }: { readonly report: DayReport }): JSX.Element {
  // Change of all tenders is given in cash, so each of them stands as it was received.
  const taken = report.payments.reduce((sum, one) => sum + one.value - one.refunded, 0) - report.change;
  return (
    <section className="card stack" aria-labelledby="money-title">
      <h2 id="money-title">{t("manager.moneyTitle")}</h2>
      <dl className="money-lines">
        {report.payments.map((one) => (
          <Line
            key={one.method}
            name={t(one.method === "cash" ? "manager.cash" : "manager.otherMethod")}
            icon="cash"
            tally={one}
          />
        ))}
        {report.payments.length === 0 ? (
          <Line name={t("manager.cash")} icon="cash" tally={{ count: 0, value: 0 }} />
        ) : null}
        {report.refunds.count > 0 ? <Line name={t("manager.refunds")} icon="undo" tally={report.refunds} lost /> : null}
        {report.change > 0 ? (
          <div className="money-line">
            <dt>{t("manager.change")}</dt>
            <dd className="numbers">{money(-report.change)}</dd>
          </div>
        ) : null}
        {report.payments.length > 1 || report.change > 0 || report.refunds.count > 0 ? (
          <div className="money-line money-sum">
            <dt>{t("manager.taken")}</dt>
            <dd className="numbers">{money(taken)}</dd>
          </div>
        ) : null}
      </dl>
      <h3 className="quiet small">{t("manager.notEarned")}</h3>
      <dl className="money-lines">
        <Line name={t("manager.discounts")} icon="percent" tally={report.discounts} lost />
        {report.promotions.map((one) => (
          <Line
            key={one.promotion}
            name={t("manager.promotionGiven", { name: one.name })}
            icon="tag"
            tally={one}
            lost
          />
        ))}
        <Line name={t("manager.voids")} icon="void" tally={report.voids} lost />
        <Line name={t("manager.refusals")} icon="refuse" tally={report.refusals} lost />
        <Line name={t("manager.writtenOff")} icon="exit" tally={report.writtenOff} lost />
      </dl>
    </section>
  );
}

function Line({
  name,
  icon,
  tally,
  lost = false,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly tally: Tally;
  readonly lost?: boolean;
}): JSX.Element {
  return (
    <div className={classes("money-line", tally.count === 0 && "money-none")}>
      <dt>
        <Icon name={icon} className="quiet" />
        {name}
        {tally.count > 0 ? (
          <span className="quiet small numbers">{t("manager.times", { count: number(tally.count) })}</span>
        ) : null}
      </dt>
      <dd className="numbers">{tally.count === 0 ? "–" : money(lost ? -tally.value : tally.value)}</dd>
    </div>
  );
}
