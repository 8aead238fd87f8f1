import { Suspense, lazy, useEffect } from "react";
import { date, t, time } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { ErrorState, IconButton, Skeleton, fetchPart } from "../../../ui";
import { PullToRefresh } from "../../../ui/PullToRefresh";
import { LazyClockNotice } from "../../../domains/clock/LazyClockNotice";
import { OpeningNotice } from "../../../domains/opening/LazyOpeningTasks";
import { ResumeBanner } from "../../setup/ResumeBanner";
import { DeadPrinters } from "../../../domains/printing/DeadPrinters";
import { BackupsFoot, BackupsNotice } from "../../../domains/backups/BackupsNotice";
import { useBackups } from "../../../domains/backups/useBackups";
import { DevicesNotice } from "../../../domains/devices/DevicesNotice";
import { Office } from "../office/Office";
import { StartNotice } from "../start/StartNotice";
import { MissedListsNotice } from "./MissedLists";
import { SignUpsNotice } from "./SignUpsNotice";
import { TakenTwiceNotice } from "./TakenTwice";
import { ToGiveBackNotice } from "./ToGiveBack";
import { UrgentList } from "./UrgentList";
import { useReport } from "./useReport";

// The day's cards load while the hub is asked for their figures.
const cards = (): Promise<typeof import("./Day")> => fetchPart(() => import("./Day"));
const Day = lazy(() => cards().then((part) => ({ default: part.Day })));
const OpenTables = lazy(() => cards().then((part) => ({ default: part.OpenTables })));

/** The day: urgent things first, then figures, open tables, and sales. */
export function TodayPage(): JSX.Element {
  const { report, problem, busy, reload } = useReport();
  const backups = useBackups();
  useEffect(() => void cards().catch(() => undefined), []);
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
          <TakenTwiceNotice />
          <ToGiveBackNotice />
          <SignUpsNotice />
          <MissedListsNotice />
          <DevicesNotice />
          <OpeningNotice />
          <LazyClockNotice />
          <StartNotice />
          <BackupsNotice view={backups.view} />
          {report ? (
            <Suspense fallback={<Waiting />}>
              <Day report={report} />
            </Suspense>
          ) : problem ? (
            <>
              <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={reload} />
              <Suspense fallback={<Skeleton height={290} />}>{ready ? <OpenTables /> : null}</Suspense>
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
