import { useEffect, useState } from "react";
import { t } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { problemText, useNow } from "../../sync";
import { Button, Chip, ChipRow, EmptyState, ErrorState, Icon, SearchField, Skeleton, classes } from "../../ui";
import { BillRow } from "./BillRow";
import { ConditionChips } from "./ConditionChips";
import type { BillFilter } from "./filter";
import { conditions, noFilter, queryOf, spanName, typed } from "./filter";
import { FilterSheet } from "./FilterSheet";
import { Offline } from "./Offline";
import { Totals } from "./Totals";
import type { BillList } from "./useBillList";
import { useBillList } from "./useBillList";

interface Props {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
  readonly chosen: string | null;
  readonly onPress: (order: string) => void;
  /** counts the corrections of bills on this page: each may change a row and the totals */
  readonly corrections: number;
}

const minute = 60_000;
const days = ["today", "yesterday", "week", "all"] as const;

/** All bills, searched and filtered, with their sums. */
export function ListPane({ filter, onFilter, chosen, onPress, corrections }: Props): JSX.Element {
  const now = useNow(minute);
  const query = queryOf(filter, now);
  const list = useBillList(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies(list.reload): asked anew after a correction only
  useEffect(() => {
    if (corrections > 0) list.reload();
  }, [corrections]);
  return (
    <div className="bills-list">
      <Tools filter={filter} onFilter={onFilter} />
      <Totals key={`${corrections} ${query}`} query={query} list={list} />
      <div className="bills-rows" data-scroll aria-busy={list.busy}>
        <Notice list={list} />
        <Found list={list} filter={filter} onFilter={onFilter}>
          {list.bills?.map((bill) => (
            <li key={bill.order}>
              <BillRow of={bill} chosen={bill.order === chosen} today={businessDay(now)} onPress={onPress} />
            </li>
          ))}
        </Found>
      </div>
    </div>
  );
}

function Tools({ filter, onFilter }: Pick<Props, "filter" | "onFilter">): JSX.Element {
  const [sheet, setSheet] = useState(false);
  const count = conditions(filter);
  const span = spanName(filter.days);
  const other = span === null && !(days as readonly string[]).includes(filter.days);
  const choose = (wanted: string): void => onFilter({ ...filter, days: wanted, widened: false });
  return (
    <div className="bills-tools">
      <div className="bills-search">
        <SearchField label={t("bills.search")} value={filter.text} onValue={(text) => onFilter(typed(filter, text))} />
      </div>
      <ChipRow label={t("bills.days")}>
        <Chip icon="settings" chosen={count > 0} count={count} onPress={() => setSheet(true)}>
          {t("bills.filter")}
        </Chip>
        {span !== null ? (
          <Chip chosen onPress={() => choose("today")}>
            {span}
          </Chip>
        ) : null}
        {days.map((day) => (
          <Chip key={day} chosen={filter.days === day} onPress={() => choose(day)}>
            {t(`bills.days.${day}`)}
          </Chip>
        ))}
        <label className={classes("chip", "bills-day", other && "chip-chosen")}>
          <Icon name="calendar" />
          <span className="only-read">{t("bills.day")}</span>
          <input
            type="date"
            value={other ? filter.days : ""}
            onChange={(event) => choose(event.target.value || "today")}
          />
        </label>
      </ChipRow>
      <ConditionChips filter={filter} onFilter={onFilter} />
      <FilterSheet filter={filter} onFilter={onFilter} open={sheet} onClose={() => setSheet(false)} />
    </div>
  );
}

/** Rows that are shown although the hub could not be asked again. */
function Notice({ list }: { readonly list: BillList }): JSX.Element | null {
  if (list.problem === null || list.bills === null) return null;
  return (
    <p className="notice notice-amber bills-notice" role="status">
      <Icon name={list.problem.code === "offline" ? "wifi-off" : "alert"} />
      <span className="grow">
        {list.problem.code === "offline" ? t("bills.offlineList") : problemText(list.problem)}
      </span>
      <Button look="plain" onClick={list.retry}>
        {t("common.retry")}
      </Button>
    </p>
  );
}

interface FoundProps extends Pick<Props, "filter" | "onFilter"> {
  readonly list: BillList;
  readonly children: JSX.Element[] | undefined;
}

function Found({ list, filter, onFilter, children }: FoundProps): JSX.Element {
  if (list.bills === null) {
    if (list.problem?.code === "offline") return <Offline onRetry={list.retry} />;
    if (list.problem)
      return <ErrorState text={problemText(list.problem)} requestId={list.problem.requestId} onRetry={list.retry} />;
    return <Skeleton height={84} count={6} gap={1} />;
  }
  if (list.bills.length === 0 && !list.stale) {
    const narrow = filter.text.trim() !== "" || filter.days !== "all" || conditions(filter) > 0;
    return (
      <EmptyState
        icon="receipt"
        title={t(narrow ? "bills.nothing" : "bills.none")}
        text={t(narrow ? "bills.nothingText" : "bills.noneText")}
        action={
          narrow ? (
            <Button onClick={() => onFilter({ ...noFilter, days: "all" })}>{t("bills.showAll")}</Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <>
      <ul className={classes("bills-found", list.stale && "bills-stale")}>{children}</ul>
      {list.more ? (
        <div className="bills-more">
          <Button wide busy={list.busy} onClick={list.next}>
            {t("bills.older")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
