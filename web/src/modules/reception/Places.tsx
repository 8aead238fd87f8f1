import { useMemo, useState } from "react";
import { t } from "../../i18n";
import { matches } from "../../i18n/fold";
import { useReplica } from "../../sync";
import { Chip, ChipRow, EmptyState, SearchField } from "../../ui";
import type { Section, Table } from "../../wire";
import { TableStatus } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { isSeated, useTableFacts } from "../../domains/floor/tableFacts";
import { TablePlan } from "../../domains/floor/TablePlan";
import { TableRow } from "../../domains/floor/TableRow";
import { fitOf } from "./seating";

interface Props {
  readonly section: Section;
  readonly chosen: string | null;
  readonly party: number | null;
  readonly onTable: (table: string) => void;
}

/** `true` if a table does not suit a party of this size. */
function isUnfit(facts: TableFacts, party: number | null): boolean {
  return (
    party !== null && (isSeated(facts) || facts.table.status !== TableStatus.free || fitOf(facts.table, party) === null)
  );
}

/** The plan of a section. During a search unsuitable tables are faint. */
export function Plan({ section, chosen, party, onTable }: Props): JSX.Element {
  const tables = useReplica((view) => view.tablesOf(section.id));
  const facts = useTableFacts(tables);
  if (tables.length === 0)
    return <EmptyState icon="table" title={t("reception.noTables")} text={t("reception.noTablesText")} />;
  return (
    <TablePlan
      fill
      section={section}
      facts={facts}
      chosen={chosen ?? undefined}
      dimmed={(one) => one.table.id !== chosen && isUnfit(one, party)}
      onPress={(one) => onTable(one.table.id)}
    />
  );
}

type Filter = "all" | "free" | "cleaning" | "used";
const filters: readonly Filter[] = ["all", "free", "cleaning", "used"];

function passes(table: Table, filter: Filter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "free":
      return table.status === TableStatus.free || table.status === TableStatus.booked;
    case "cleaning":
      return table.status === TableStatus.cleaning;
    case "used":
      return table.status === TableStatus.inUse || table.status === TableStatus.merged;
  }
}

/** All tables by section, searched by name, section or waiter. */
export function List({ chosen, party, onTable }: Omit<Props, "section">): JSX.Element {
  const view = useReplica((whole) => whole);
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const sections = useMemo(() => view.sections(), [view]);
  const tables = useMemo(() => sections.flatMap((section) => view.tablesOf(section.id)), [sections, view]);
  const all = useTableFacts(tables);
  const waiter = (facts: TableFacts): string | undefined =>
    facts.order ? givenNameOf(view, facts.order.waiter) : undefined;
  const shown = all.filter(
    (facts) =>
      passes(facts.table, filter) &&
      !isUnfit(facts, party) &&
      matches(
        [facts.table.name, view.get("section", facts.table.section)?.name, waiter(facts)].filter(Boolean).join(" "),
        query,
      ),
  );
  return (
    <div className="reception-list">
      <div className="reception-list-tools">
        <SearchField label={t("reception.search")} value={query} onValue={setQuery} />
        <ChipRow label={t("reception.filter")}>
          {filters.map((one) => (
            <Chip
              key={one}
              chosen={one === filter}
              count={one === "all" ? undefined : tables.filter((table) => passes(table, one)).length}
              onPress={() => setFilter(one)}
            >
              {t(`reception.filter.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="reception-list-rows" data-scroll>
        {shown.length === 0 ? <EmptyState icon="search" title={t("common.nothingFound")} /> : null}
        {sections.map((section) => {
          const here = shown.filter((facts) => facts.table.section === section.id);
          return here.length === 0 ? null : (
            <section key={section.id}>
              <h2 className="reception-list-section">
                <span>{section.name}</span>
                <span className="numbers quiet">{here.length}</span>
              </h2>
              <div className="table-rows">
                {here.map((facts) => (
                  <TableRow
                    key={facts.table.id}
                    facts={facts}
                    chosen={facts.table.id === chosen}
                    waiter={waiter(facts)}
                    onPress={() => onTable(facts.table.id)}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}
