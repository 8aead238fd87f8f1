import { Suspense, lazy, useMemo } from "react";
import { date, t, time } from "../../../i18n";
import { problemText, useNow, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { ErrorState, IconButton, Skeleton, fetchPart } from "../../../ui";
import { PullToRefresh } from "../../../ui/PullToRefresh";
import type { DayReport } from "../../../wire";
import { LazyClockNotice } from "../../shared/clock/LazyClockNotice";
import { ResumeBanner } from "../../setup/ResumeBanner";
import { DeadPrinters } from "../printers/DeadPrinters";
import { BackupsFoot, BackupsNotice } from "../backups/BackupsNotice";
import { useBackups } from "../backups/useBackups";
import { DevicesNotice } from "../devices/DevicesNotice";
import { Office } from "../office/Office";
import { StartNotice } from "../start/StartNotice";
import { Figures, MoneyCard } from "./Figures";
import { hourOf } from "./hours";
import type { OpenTable } from "./runningTotals";
import { openTables } from "./runningTotals";
import { OpenTablesCard } from "./OpenTables";
import { DishesCard, GroupsCard } from "./Sold";
import { SignUpsNotice } from "./SignUpsNotice";
import { UrgentList } from "./UrgentList";
import { useReport } from "./useReport";

const HourChart = lazy(() => fetchPart(() => import("./HourChart").then((part) => ({ default: part.HourChart }))));

/** The day: urgent things first, then figures, open tables, and sales. */
export function TodayPage(): JSX.Element {
  const { report, problem, busy, reload } = useReport();
  const backups = useBackups();
  const ready = useReplica((view) => view.ready);
  const subtitle = report
    ? t("manager.asOf", { date: date(report.from), time: time(report.at) })
    : t("manager.todayText");
  return (
    <Office
      page="today"
      subtitle={subtitle}
      actions={<IconButton icon="reload" label={t("common.reload")} busy={busy} onClick={reload} />}
    >
      <PullToRefresh
        onRefresh={() => {
          hub.refresh();
          reload();
        }}
      >
        <div className="today">
          <ResumeBanner />
          <DeadPrinters />
          <div className="today-urgent">{ready ? <UrgentList /> : <Skeleton height={48} />}</div>
          <SignUpsNotice />
          <DevicesNotice />
          <LazyClockNotice />
          <StartNotice />
          <BackupsNotice view={backups.view} />
          {report ? (
            <Day report={report} />
          ) : problem ? (
            <>
              <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={reload} />
              {ready ? <OpenTables /> : null}
            </>
          ) : (
            <Waiting />
          )}
          <BackupsFoot view={backups.view} />
        </div>
      </PullToRefresh>
    </Office>
  );
}

function useOpenTables(): readonly OpenTable[] {
  const view = useReplica((whole) => whole);
  return useMemo(() => openTables(view), [view]);
}

/** The figures come from the hub. The open tables are known on this device. */
function OpenTables(): JSX.Element {
  return <OpenTablesCard tables={useOpenTables()} />;
}

function Day({ report }: { readonly report: DayReport }): JSX.Element {
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
        <MoneyCard report={report} open={tables} />
      </div>
    </>
  );
}

function Waiting(): JSX.Element {
  return (
    <>
      <div className="kpis">
        <Skeleton height={104} />
        <Skeleton height={104} />
        <Skeleton height={104} />
        <Skeleton height={104} />
      </div>
      <div className="today-main">
        <Skeleton height={290} />
        <Skeleton height={290} />
      </div>
    </>
  );
}
