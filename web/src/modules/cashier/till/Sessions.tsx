import { useCallback, useState } from "react";
import { date, money, t, time } from "../../../i18n";
import { request } from "../../../sync";
import { problemText } from "../../../sync";
import { Button, ErrorState, Sheet, Skeleton } from "../../../ui";
import type { TillEntries, TillEntry, TillReport } from "../../../wire";
import { useAsked } from "../../../sync/useAsked";
import { sessionNumber } from "./count";
import { Part } from "./Lines";
import { Report } from "./Report";
import { printReport } from "./useTill";
import { ShownOf } from "../../../ui/ShownOf";

/** The moment that a link from a report names; `null`: it names none, so the newest sessions are shown. */
function beforeOf(search: string): number | null {
  const text = new URLSearchParams(search).get("before") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The Z reports of ended sessions, the newest first. `of`: the running session, whose end adds one. */
export function Sessions({ of: running }: { readonly of: string }): JSX.Element | null {
  const [before, setBefore] = useState(() => beforeOf(location.search));
  const [chosen, setChosen] = useState<TillEntry | null>(null);
  const path = before === null ? "/api/till-sessions" : `/api/till-sessions?before=${before}`;
  const { value } = useAsked(
    useCallback(() => request<TillEntries>("GET", path), [path]),
    running,
  );
  if (value === null || (value.sessions.length === 0 && before === null)) return null;
  return (
    <Part title={t("till.sessions")}>
      <ShownOf
        shown={value.sessions.length}
        total={{ count: value.total, more: false }}
        whole={!value.more}
        before={value.at}
      />
      <ul className="lines">
        {value.sessions.map((one) => (
          <li key={one.session}>
            <button type="button" className="line-row till-session" onClick={() => setChosen(one)}>
              <span className="grow">
                <span className="strong numbers">{sessionNumber(one.number, "Z")}</span>
                <span className="quiet small till-line">{`${time(one.closedAt)} ${date(one.closedAt)} · ${one.closedBy}`}</span>
              </span>
              <span className="till-session-sum">
                <span className="numbers strong">{money(one.counted)}</span>
                {one.difference === 0 ? null : (
                  <span className="numbers small">{t("till.differenceOf", { amount: money(one.difference) })}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row-wrap">
        {before === null ? null : <Button onClick={() => setBefore(null)}>{t("till.newest")}</Button>}
        {value.more ? (
          <Button onClick={() => setBefore(value.sessions.at(-1)?.closedAt ?? null)}>{t("till.earlier")}</Button>
        ) : null}
      </div>
      {chosen ? <ReportSheet session={chosen.session} onClose={() => setChosen(null)} /> : null}
    </Part>
  );
}

/** One report in a sheet, to read and to print. */
export function ReportSheet({
  session,
  onClose,
}: {
  readonly session: string;
  readonly onClose: () => void;
}): JSX.Element {
  const { value, problem, again } = useAsked(
    useCallback(() => request<TillReport>("GET", `/api/till-sessions/${encodeURIComponent(session)}`), [session]),
  );
  return (
    <Sheet
      open
      tall
      title={t("till.report")}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          wide
          icon="print"
          disabled={value === null}
          onClick={() => void printReport(session)}
        >
          {t("till.print")}
        </Button>
      }
    >
      {value ? (
        <Report of={value} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      ) : (
        <Skeleton height={44} count={6} gap={12} />
      )}
    </Sheet>
  );
}
