import { money, number, t } from "../../../i18n";
import type { HourTally } from "../../../wire";
import { ChartOrTable } from "../../../ui/chart/ChartOrTable";
import type { ChartPoint, ChartProps } from "../../../ui/chart/points";
import { largest } from "../../../ui/chart/points";
import { hourBars } from "../../../domains/reports/hours";

const span = (hour: number): string => `${hour}–${(hour + 1) % 24} h`;

interface Props {
  readonly hours: readonly HourTally[];
  readonly nowHour: number;
}

/** Revenue by hour, as a chart or as a table. */
export function HourChart({ hours, nowHour }: Props): JSX.Element {
  const bars = hourBars(hours, nowHour);
  const used = bars.filter((bar) => bar.orders > 0);
  return <ChartOrTable id="hours-title" chart={chartOf(bars, nowHour)} table={() => <HourTable hours={used} />} />;
}

function chartOf(bars: readonly HourTally[], nowHour: number): ChartProps {
  const points = bars.map(
    (bar): ChartPoint => ({
      key: `${bar.hour}`,
      name: span(bar.hour),
      short: `${bar.hour}`,
      value: bar.value,
      more: t("manager.ordersGuests", { orders: bar.orders, guests: bar.guests }),
      isMarked: bar.hour === nowHour,
    }),
  );
  const best = points[largest(points)];
  return {
    form: "columns",
    title: t("manager.byHour"),
    points,
    words: t("manager.chartWords", {
      count: bars.filter((bar) => bar.orders > 0).length,
      hour: best?.name ?? "",
      amount: money(best?.value ?? 0),
    }),
    empty: t("manager.noRevenueYet"),
  };
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
