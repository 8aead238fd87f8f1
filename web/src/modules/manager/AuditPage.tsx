import { useState } from "react";
import { dateTime, number, t } from "../../i18n";
import { problemText } from "../../sync";
import { Button, EmptyState, ErrorState, Skeleton, classes } from "../../ui";
import { Notice } from "../../ui/Notice";
import { Office } from "./office/Office";
import { AuditRow } from "../../domains/audit/AuditRow";
import { FilterCard } from "../../domains/audit/FilterCard";
import { TipCard } from "../../domains/audit/TipCard";
import type { AuditFilter } from "../../domains/audit/filter";
import { isNarrow, noFilter, queryOf, stretch } from "../../domains/audit/filter";
import type { AuditList } from "../../domains/audit/useAudit";
import { useAudit } from "../../domains/audit/useAudit";
import { ShownOf } from "../../ui/ShownOf";

/** The audit trail: who did what, when, on which device, the newest first. */
export function AuditPage(): JSX.Element {
  const [filter, setFilter] = useState<AuditFilter>(() => ({ ...noFilter, ...stretch("today", Date.now()) }));
  const list = useAudit(queryOf(filter));
  return (
    <Office page="audit" subtitle={list.tip ? t("audit.subtitle", { count: number(list.tip.seq) }) : undefined}>
      <div className="office-body stack-24">
        <FilterCard filter={filter} onFilter={setFilter} problem={list.problem} />
        <div className="stack-8" aria-busy={list.busy}>
          <ListProblem list={list} />
          <ShownOf shown={list.entries?.length ?? null} total={list.total} whole={!list.more && !list.stale} />
          <Found list={list} filter={filter} onFilter={setFilter} />
        </div>
        {list.tip ? <TipCard tip={list.tip} /> : null}
      </div>
    </Office>
  );
}

/** Entries that are shown although the hub could not be asked again. */
function ListProblem({ list }: { readonly list: AuditList }): JSX.Element | null {
  if (list.problem === null || list.entries === null) return null;
  const offline = list.problem.code === "offline";
  return (
    <Notice icon={offline ? "wifi-off" : "alert"} role="status">
      <span className="grow">{offline ? t("audit.offlineList") : problemText(list.problem)}</span>
      <Button look="plain" onClick={list.retry}>
        {t("common.retry")}
      </Button>
    </Notice>
  );
}

interface FoundProps {
  readonly list: AuditList;
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

function Found({ list, filter, onFilter }: FoundProps): JSX.Element {
  if (list.entries === null) return <Missing list={list} />;
  const nothing = list.entries.length === 0 && !list.stale && !list.more;
  if (nothing) {
    const narrow = isNarrow(filter);
    return (
      <EmptyState
        icon="history"
        title={t(narrow ? "audit.nothing" : "audit.none")}
        text={t(narrow ? "audit.nothingText" : "audit.noneText")}
        action={narrow ? <Button onClick={() => onFilter(noFilter)}>{t("audit.clear")}</Button> : undefined}
      />
    );
  }
  return (
    <>
      <ul className={classes("card", "audit-list", list.stale && "audit-stale")}>
        {list.entries.map((entry) => (
          <li key={entry.seq}>
            <AuditRow entry={entry} />
          </li>
        ))}
      </ul>
      {list.more ? <Further list={list} /> : null}
    </>
  );
}

/** The hub looks at a limited number of entries at once, so a rare search goes on at a press. */
function Further({ list }: { readonly list: AuditList }): JSX.Element {
  return (
    <div className="stack-8">
      {list.reached !== undefined ? (
        <p className="quiet small">{t("audit.reached", { time: dateTime(list.reached) })}</p>
      ) : null}
      <Button wide busy={list.busy} onClick={list.next}>
        {t(list.entries?.length === 0 ? "audit.goOn" : "audit.older")}
      </Button>
    </div>
  );
}

function Missing({ list }: { readonly list: AuditList }): JSX.Element {
  if (list.problem === null) return <Skeleton height={64} count={8} gap={1} />;
  if (list.problem.code !== "offline")
    return <ErrorState text={problemText(list.problem)} requestId={list.problem.requestId} onRetry={list.retry} />;
  return (
    <EmptyState
      icon="wifi-off"
      title={t("audit.offline")}
      text={t("audit.offlineText")}
      action={
        <Button icon="reload" onClick={list.retry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
