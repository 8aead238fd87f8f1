import { useCallback } from "react";
import { money, number, t } from "../../i18n";
import { problemText, request } from "../../sync";
import { ErrorState, Skeleton, StatePill } from "../../ui";
import type { IconName, Tone } from "../../ui";
import type { DishClass, MenuReport, MenuRow, Report } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import { WideBox } from "../../ui/chart/WideBox";

const looks: Record<DishClass, { readonly tone: Tone; readonly icon: IconName }> = {
  star: { tone: "green", icon: "star" },
  plowHorse: { tone: "blue", icon: "up" },
  puzzle: { tone: "amber", icon: "search" },
  dog: { tone: "red", icon: "down" },
};

/** Sales and margin of dishes. Dishes without a cost are listed apart. */
export function MenuCard({ report }: { readonly report: Report }): JSX.Element {
  const path = `/api/reports/menu?from=${report.first}&to=${report.last}`;
  const ask = useCallback(() => request<MenuReport>("GET", path), [path]);
  const { value, problem, again } = useAsked<MenuReport>(ask);
  return (
    <section className="card stack" aria-label={t("reports.menu")}>
      <h2>{t("reports.menu")}</h2>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : value === null ? (
        <Skeleton height={120} />
      ) : (
        <>
          {value.dishes.length === 0 ? <p className="quiet">{t("reports.noCosts")}</p> : <Dishes rows={value.dishes} />}
          {value.uncosted.length > 0 ? <Uncosted rows={value.uncosted} /> : null}
        </>
      )}
    </section>
  );
}

function Dishes({ rows }: { readonly rows: readonly MenuRow[] }): JSX.Element {
  return (
    <WideBox>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t("reports.group.dish")}</th>
            <th scope="col">{t("reports.class")}</th>
            <th scope="col">{t("reports.sold")}</th>
            <th scope="col">{t("reports.soldValue")}</th>
            <th scope="col">{t("reports.cost")}</th>
            <th scope="col">{t("reports.margin")}</th>
            <th scope="col">{t("reports.marginEach")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.dish}>
              <th scope="row">{row.name}</th>
              <td>
                {row.kind ? (
                  <StatePill tone={looks[row.kind].tone} icon={looks[row.kind].icon}>
                    {t(`reports.class.${row.kind}`)}
                  </StatePill>
                ) : null}
              </td>
              <td className="numbers">{number(row.sold)}</td>
              <td className="numbers">{money(row.value)}</td>
              <td className="numbers">{money(row.cost)}</td>
              <td className="numbers">{money(row.value - row.cost)}</td>
              <td className="numbers">{row.sold > 0 ? money(Math.round((row.value - row.cost) / row.sold)) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

function Uncosted({ rows }: { readonly rows: readonly MenuRow[] }): JSX.Element {
  return (
    <details>
      <summary>{t("reports.uncosted", { count: rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.dish}>
            {row.name} · <span className="numbers">{t("reports.portionsSold", { count: number(row.sold) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
