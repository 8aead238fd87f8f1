import { money, number, t } from "../../../i18n";
import type { IconName } from "../../../ui";
import { classes, Icon } from "../../../ui";
import type { WallFigures, WallReport } from "../../../wire";
import type { OpenTable } from "../today/runningTotals";
import { paidAhead } from "../today/runningTotals";

interface Props {
  readonly report: WallReport;
  readonly tables: readonly OpenTable[];
}

/** The change against the usual in percent; `null`: there is no usual. */
export function againstUsual(value: number, usual: number | undefined): number | null {
  return usual === undefined || usual === 0 ? null : Math.round(((value - usual) * 100) / usual);
}

/** The day so far, each figure beside the usual one up to this hour. */
export function WallFiguresRow({ report, tables }: Props): JSX.Element {
  const running = tables.reduce((sum, one) => sum + one.total, 0);
  const ahead = paidAhead(tables);
  const seated = tables.reduce((sum, one) => sum + one.guests, 0);
  return (
    <section aria-label={t("wall.today")}>
      <dl className="wall-figures">
        <Figure
          of={report}
          name="revenue"
          icon="cash"
          shown={money}
          main
          more={
            ahead.count > 0
              ? t("wall.paidAhead", { count: number(ahead.count), amount: money(ahead.value) })
              : undefined
          }
        />
        <Figure of={report} name="guests" icon="guests" shown={number} />
        <Figure of={report} name="covers" icon="check-circle" shown={number} />
        <div className="wall-figure">
          <dt>
            <Icon name="table" />
            {t("wall.open")}
          </dt>
          <dd className="numbers wall-value">{number(tables.length)}</dd>
          <dd className="numbers wall-more">{t("wall.seated", { guests: seated, amount: money(running) })}</dd>
        </div>
      </dl>
      <p className="quiet wall-note">
        {report.usual ? t("wall.usualOf", { count: report.usualDays }) : t("wall.noUsual")}
      </p>
    </section>
  );
}

interface FigureProps {
  readonly of: WallReport;
  readonly name: keyof WallFigures;
  readonly icon: IconName;
  readonly shown: (value: number) => string;
  readonly main?: boolean;
  /** a line of its own below the usual value */
  readonly more?: string;
}

function Figure({ of, name, icon, shown, main = false, more }: FigureProps): JSX.Element {
  const change = againstUsual(of.today[name], of.usual?.[name]);
  return (
    <div className={classes("wall-figure", main && "wall-figure-main")}>
      <dt>
        <Icon name={icon} />
        {t(`wall.${name}`)}
      </dt>
      <dd className="numbers wall-value">{shown(of.today[name])}</dd>
      <dd className="numbers wall-more">
        {of.usual ? t("wall.usual", { value: shown(of.usual[name]) }) : null}
        {change === null ? null : (
          <strong>
            {" "}
            {change > 0 ? "+" : change < 0 ? "−" : "±"}
            {number(Math.abs(change))} %
          </strong>
        )}
      </dd>
      {more ? <dd className="numbers wall-more">{more}</dd> : null}
    </div>
  );
}
