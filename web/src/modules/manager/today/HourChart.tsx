import { useLayoutEffect, useRef, useState } from "react";
import { money, number, t } from "../../../i18n";
import { classes, Segmented } from "../../../ui";
import type { HourTally } from "../../../wire";
import { bestHour, hourBars, niceTop, shortAmount } from "./hours";

const height = 200;
const foot = 26;
const head = 10;
const axis = 46;

const span = (hour: number): string => `${hour}–${(hour + 1) % 24} h`;
const amountWords = (): { thousand: string; million: string } => ({
  thousand: t("manager.thousand"),
  million: t("manager.million"),
});

/** Revenue by hour, as bars or as a table. */
export function HourChart({
  hours,
  nowHour,
}: {
  readonly hours: readonly HourTally[];
  readonly nowHour: number;
}): JSX.Element {
  const [look, setLook] = useState<"chart" | "table">("chart");
  const bars = hourBars(hours, nowHour);
  return (
    <section className="card stack hours" aria-labelledby="hours-title">
      <header className="row">
        <h2 id="hours-title" className="grow">
          {t("manager.byHour")}
        </h2>
        <Segmented
          label={t("manager.look")}
          value={look}
          onChange={setLook}
          choices={[
            { value: "chart", label: t("manager.chart"), icon: "chart" },
            { value: "table", label: t("manager.table"), icon: "list" },
          ]}
        />
      </header>
      {look === "chart" ? (
        <Bars bars={bars} nowHour={nowHour} />
      ) : (
        <HourTable hours={bars.filter((bar) => bar.orders > 0)} />
      )}
    </section>
  );
}

function Bars({ bars, nowHour }: { readonly bars: readonly HourTally[]; readonly nowHour: number }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const best = bestHour(bars);
  const shown = bars.find((bar) => bar.hour === pointed) ?? best;
  const top = niceTop(best?.value ?? 0);
  const room = Math.max(0, width - axis);
  const step = room / bars.length;
  const y = (value: number): number => head + (height - head - foot) * (1 - value / top);
  const at = (clientX: number): void => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    setPointed(bars[Math.floor((clientX - left - axis) / step)]?.hour ?? null);
  };
  const every = step < 26 ? 2 : 1;
  return (
    <div className="hours-body">
      <p className="hours-read numbers" aria-hidden>
        {shown && shown.orders > 0 ? (
          <>
            <span className="quiet">{span(shown.hour)}</span> <strong>{money(shown.value)}</strong>{" "}
            <span className="quiet">{t("manager.ordersGuests", { orders: shown.orders, guests: shown.guests })}</span>
          </>
        ) : (
          <span className="quiet">
            {shown && pointed !== null ? `${span(shown.hour)} · ${t("manager.noRevenue")}` : t("manager.noRevenueYet")}
          </span>
        )}
      </p>
      <div ref={box} className="hours-box">
        {width > 0 ? (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={describe(bars, best)}
            onPointerMove={(event) => at(event.clientX)}
            onPointerDown={(event) => at(event.clientX)}
            onPointerLeave={(event) => {
              if (event.pointerType === "mouse") setPointed(null);
            }}
          >
            {[0, 0.5, 1].map((part) => (
              <g key={part} aria-hidden>
                <line className="hours-line" x1={axis} x2={width} y1={y(top * part)} y2={y(top * part)} />
                {part > 0 ? (
                  <text className="hours-word numbers" x={axis - 8} y={y(top * part) + 4} textAnchor="end">
                    {shortAmount(top * part, amountWords())}
                  </text>
                ) : null}
              </g>
            ))}
            {bars.map((bar, i) => {
              const wide = Math.min(44, step * 0.64);
              const x = axis + i * step + (step - wide) / 2;
              const tall = bar.value > 0 ? Math.max(3, y(0) - y(bar.value)) : 0;
              return (
                <g
                  key={bar.hour}
                  aria-hidden
                  className={classes(
                    "hours-bar",
                    bar.hour === shown?.hour && "hours-bar-shown",
                    bar.hour === nowHour && "hours-bar-now",
                  )}
                >
                  <path d={column(x, y(0) - tall, wide, tall)} />
                  {i % every === 0 || bar.hour === nowHour ? (
                    <text className="hours-word numbers" x={x + wide / 2} y={height - 7} textAnchor="middle">
                      {bar.hour}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </svg>
        ) : null}
      </div>
      <div className="only-read">
        <HourTable hours={bars.filter((bar) => bar.orders > 0)} />
      </div>
    </div>
  );
}

/** The path of a bar with round top corners. */
function column(x: number, top: number, wide: number, tall: number): string {
  const round = Math.min(6, tall, wide / 2);
  return `M${x} ${top + tall}v${round - tall}q0 ${-round} ${round} ${-round}h${wide - 2 * round}q${round} 0 ${round} ${round}v${tall - round}z`;
}

function describe(bars: readonly HourTally[], best: HourTally | null): string {
  return best
    ? t("manager.chartWords", {
        count: bars.filter((bar) => bar.orders > 0).length,
        hour: span(best.hour),
        amount: money(best.value),
      })
    : t("manager.noRevenueYet");
}

function HourTable({ hours }: { readonly hours: readonly HourTally[] }): JSX.Element {
  if (hours.length === 0) return <p className="quiet">{t("manager.noRevenueYet")}</p>;
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t("manager.hour")}</th>
          <th scope="col">{t("manager.orders")}</th>
          <th scope="col">{t("manager.guests")}</th>
          <th scope="col">{t("manager.revenue")}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.hour}>
            <th scope="row" className="numbers">
              {span(hour.hour)}
            </th>
            <td className="numbers">{number(hour.orders)}</td>
            <td className="numbers">{number(hour.guests)}</td>
            <td className="numbers">{money(hour.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
