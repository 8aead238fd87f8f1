import { Suspense, lazy } from "react";
import { t, time } from "../../i18n";
import { problemText } from "../../sync";
import { ErrorState, IconButton, Skeleton, fetchPart, lazyPart } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Report } from "../../wire";
import { Office } from "./office/Office";
import { useRight } from "../../session";
import { useSheet } from "../../forms/useSheet";
import { GroupCard } from "../../domains/reports/GroupCard";
import { KeyFigures } from "../../domains/reports/KeyFigures";
import { PeriodCard } from "../../domains/reports/PeriodCard";
import { periodName } from "../../domains/reports/period";
import { ReportTools } from "../../domains/reports/ReportTools";
import { useReportSetup } from "../../domains/reports/useReportSetup";
import type { Choices } from "../../domains/reports/useReports";
import { useChoices, useReports } from "../../domains/reports/useReports";

const footCards = (): Promise<typeof import("../../domains/reports/FootCards")> =>
  fetchPart(() => import("../../domains/reports/FootCards"));
const FileCard = lazy(() => footCards().then((part) => ({ default: part.FileCard })));
const JournalCard = lazy(() => footCards().then((part) => ({ default: part.JournalCard })));
const MenuCard = lazy(() => footCards().then((part) => ({ default: part.MenuCard })));
const MoneyCards = lazy(() => footCards().then((part) => ({ default: part.MoneyCards })));
const ReconciliationCard = lazy(() => footCards().then((part) => ({ default: part.ReconciliationCard })));
const FileSheets = lazyPart(() => import("../../domains/reports/FileSheets"), "FileSheets");
/** The last cards of the page. */
const PeopleCards = lazyPart(() => import("../../domains/reports/PeopleCards"), "PeopleCards");
const TemplateList = lazyPart(() => import("../../domains/reports/TemplateList"), "TemplateList");
const LedgerSheet = lazyPart(() => import("../../domains/reports/LedgerSheet"), "LedgerSheet");

/** Reports of any days, compared with earlier ones. Each figure leads to the bills behind it. */
export function ReportsPage(): JSX.Element {
  const choices = useChoices();
  const { report, problem, busy, again } = useReports(choices);
  const setup = useReportSetup();
  const sheet = useSheet("sheet");
  const maySchedule = useRight("editSettings");
  const done = (): void => {
    sheet.done();
    setup.again();
  };
  return (
    <Office
      page="reports"
      subtitle={
        report ? t("reports.asOf", { days: periodName(report, choices.today), time: time(report.at) }) : undefined
      }
      actions={<IconButton icon="reload" label={t("common.reload")} busy={busy} onClick={again} />}
    >
      <div className="reports">
        <ReportTools choices={choices} />
        {problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
        ) : report ? (
          <Sheets of={report} choices={choices} busy={busy} />
        ) : (
          <Skeleton height={120} count={4} gap={16} />
        )}
        <Suspense fallback={<Skeleton height={160} />}>
          <FileCard choices={choices} templates={setup.value?.templates ?? []} />
          <JournalCard choices={choices} mayChange={maySchedule} open={sheet.open} />
        </Suspense>
        {setup.value ? (
          <Suspense fallback={<Skeleton height={120} />}>
            <TemplateList setup={setup.value} maySchedule={maySchedule} open={sheet.open} />
          </Suspense>
        ) : setup.problem && !problem ? (
          <ErrorState
            text={problemText(setup.problem)}
            requestId={setup.problem.requestId || undefined}
            onRetry={setup.again}
          />
        ) : (
          <Skeleton height={120} />
        )}
      </div>
      {sheet.value === "ledger" && maySchedule ? (
        <Suspense fallback={null}>
          <LedgerSheet onClose={sheet.close} onDone={done} />
        </Suspense>
      ) : null}
      {setup.value && sheet.value ? (
        <Suspense fallback={null}>
          <FileSheets setup={setup.value} value={sheet.value} onClose={sheet.close} onDone={done} />
        </Suspense>
      ) : null}
    </Office>
  );
}

interface SheetsProps {
  readonly of: Report;
  readonly choices: Choices;
  readonly busy: boolean;
}

function Sheets({ of: report, choices, busy }: SheetsProps): JSX.Element {
  return (
    <div className="reports-sheets" aria-busy={busy}>
      {report.waiting > 0 ? (
        <Notice icon="hourglass" role="status">
          <span className="grow">{t("reports.waiting", { count: report.waiting })}</span>
        </Notice>
      ) : null}
      <KeyFigures report={report} />
      <PeriodCard report={report} choices={choices} />
      <GroupCard report={report} choices={choices} />
      {choices.group === "dish" ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <MenuCard report={report} />
        </Suspense>
      ) : null}
      <Suspense fallback={<Skeleton height={320} />}>
        <ReconciliationCard report={report} />
        <MoneyCards report={report} />
      </Suspense>
      <Suspense fallback={null}>
        <PeopleCards report={report} today={choices.today} />
      </Suspense>
    </div>
  );
}
