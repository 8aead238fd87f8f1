import { Suspense, useMemo } from "react";
import { useNow, useReplica } from "../../../sync";
import { Skeleton, lazyPart } from "../../../ui";
import type { DayReport } from "../../../wire";
import { Figures, MoneyCard } from "./Figures";
import { hourOf } from "../../../domains/reports/hours";
import { OpenTablesCard } from "./OpenTables";
import type { OpenTable } from "./runningTotals";
import { openTables } from "./runningTotals";
import { DishesCard, GroupsCard } from "./Sold";

const HourChart = lazyPart(() => import("./HourChart"), "HourChart");

function useOpenTables(): readonly OpenTable[] {
  const view = useReplica((whole) => whole);
  return useMemo(() => openTables(view), [view]);
}

/** The figures come from the hub. The open tables are known on this device. */
export function OpenTables(): JSX.Element {
  return <OpenTablesCard tables={useOpenTables()} />;
}

/** The day in figures, its open tables and its sales. */
export function Day({ report }: { readonly report: DayReport }): JSX.Element {
  const tables = useOpenTables();
  const nowHour = hourOf(report.from, useNow(60_000));
  return (
    <>
      <Figures report={report} open={tables} />
      <div className="today-main">
        <Suspense fallback={<Skeleton height={290} />}>
          <HourChart hours={report.hours} nowHour={nowHour} />
        </Suspense>
        <OpenTablesCard tables={tables} />
      </div>
      <div className="today-rest">
        <GroupsCard groups={report.groups} />
        <DishesCard dishes={report.dishes} />
        <MoneyCard report={report} />
      </div>
    </>
  );
}
