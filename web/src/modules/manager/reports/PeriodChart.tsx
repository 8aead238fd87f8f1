import { useLayoutEffect, useRef, useState } from "react";
import { money, t } from "../../../i18n";
import { classes } from "../../../ui";
import type { Report, ReportPeriod } from "../../../wire";
import { niceTop, shortAmount } from "../today/hours";
import { periodName } from "./period";

const height = 220;
const foot = 26;
const head = 10;
const axis = 52;
/** The least pixels between two words under the bars. */
const wordRoom = 64;

interface Props {
  readonly report: Report;
  readonly today: number;
}

/** The period with the most revenue. */
export function bestOf(periods: readonly ReportPeriod[]): ReportPeriod | null {
  return periods.reduce<ReportPeriod | null>(
    (best, one) => (one.figures.revenue > (best?.figures.revenue ?? 0) ? one : best),
    null,
  );
}

/** Revenue by period. A line in front of each bar is the earlier revenue. */
export function PeriodChart({ report, today }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number | null>(null);
  const { periods } = report;
  const best = bestOf(periods);
  const shown = (pointed === null ? undefined : periods[pointed]) ?? best;
  const step = Math.max(0, width - axis) / Math.max(1, periods.length);
  const at = (clientX: number): void => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    setPointed(Math.min(periods.length - 1, Math.max(0, Math.floor((clientX - left - axis) / step))));
  };
  return (
    <div className="reports-chart">
      <p className="hours-read numbers" aria-hidden>
        {shown ? (
          <>
            <span className="quiet">{periodName(shown, today)}</span> <strong>{money(shown.figures.revenue)}</strong>{" "}
            {shown.before ? (
              <span className="quiet">{t("reports.earlier", { value: money(shown.before.revenue) })}</span>
            ) : null}
          </>
        ) : (
          <span className="quiet">{t("reports.nothing")}</span>
        )}
      </p>
      <div ref={box} className="reports-box">
        {width > 0 ? (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={words(report, best, today)}
            onPointerMove={(event) => at(event.clientX)}
            onPointerDown={(event) => at(event.clientX)}
            onPointerLeave={(event) => {
              if (event.pointerType === "mouse") setPointed(null);
            }}
          >
            <Bars report={report} today={today} width={width} step={step} shown={shown} />
          </svg>
        ) : null}
      </div>
    </div>
  );
}

function useWidth(box: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

interface BarsProps extends Props {
  readonly width: number;
  readonly step: number;
  readonly shown: ReportPeriod | null;
}

function Bars({ report, today, width, step, shown }: BarsProps): JSX.Element {
  const { periods } = report;
  const top = niceTop(Math.max(0, ...periods.map((one) => Math.max(one.figures.revenue, one.before?.revenue ?? 0))));
  const y = (value: number): number => head + (height - head - foot) * (1 - value / top);
  const wide = Math.max(1, Math.min(44, step * 0.64));
  const every = Math.max(1, Math.ceil(wordRoom / Math.max(1, step)));
  const amountWords = { thousand: t("manager.thousand"), million: t("manager.million") };
  return (
    <g aria-hidden>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line className="hours-line" x1={axis} x2={width} y1={y(top * part)} y2={y(top * part)} />
          {part > 0 ? (
            <text className="hours-word numbers" x={axis - 8} y={y(top * part) + 4} textAnchor="end">
              {shortAmount(top * part, amountWords)}
            </text>
          ) : null}
        </g>
      ))}
      {periods.map((one, i) => {
        const x = axis + i * step + (step - wide) / 2;
        const tall = one.figures.revenue > 0 ? Math.max(2, y(0) - y(one.figures.revenue)) : 0;
        return (
          <g key={one.first} className={classes("hours-bar", one === shown && "hours-bar-shown")}>
            <path d={`M${x} ${y(0)}v${-tall}h${wide}v${tall}z`} />
            {one.before ? (
              <line
                className="reports-before"
                x1={x - step * 0.12}
                x2={x + wide + step * 0.12}
                y1={y(one.before.revenue)}
                y2={y(one.before.revenue)}
              />
            ) : null}
            {i % every === 0 ? (
              <text className="hours-word numbers" x={x + wide / 2} y={height - 7} textAnchor="middle">
                {periodName({ first: one.first, last: one.first }, today)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

function words(report: Report, best: ReportPeriod | null, today: number): string {
  if (!best) return t("reports.nothing");
  return t("reports.chartWords", {
    count: report.periods.length,
    total: money(report.total.revenue),
    best: periodName(best, today),
    amount: money(best.figures.revenue),
  });
}
