import { useState } from "react";
import { t } from "../../i18n";
import { byGivenName } from "../../i18n/givenName";
import type { Problem } from "../../sync";
import { problemText, useReplica } from "../../sync";
import { Button, Card, Chip, ChipRow, Icon, Select, Sheet, TextField, useWide } from "../../ui";
import type { AuditKind } from "../../wire";
import type { AuditFilter, Days } from "./filter";
import { allDays, conditions, isNarrow, kinds, noFilter, queryOf, stretch } from "./filter";

interface Props {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
  /** the hub's refusal of the search */
  readonly problem: Problem | null;
}

/** The conditions of the search. Each works at once. A phone keeps their fields in a sheet. */
export function FilterCard({ filter, onFilter, problem }: Props): JSX.Element {
  const [sheet, setSheet] = useState(false);
  const wide = useWide();
  const now = Date.now();
  const set = (part: Partial<AuditFilter>): void => onFilter({ ...filter, ...part });
  const isChosen = (days: Days): boolean => {
    const { from, until } = stretch(days, now);
    return filter.from === from && filter.until === until;
  };
  const count = conditions(filter) + (allDays.some(isChosen) ? 0 : 1);
  const fields = <Fields filter={filter} set={set} problem={problem} />;
  const clear = (
    <Button disabled={!isNarrow(filter)} onClick={() => onFilter(noFilter)}>
      {t("audit.clear")}
    </Button>
  );
  return (
    <Card className="stack-16 audit-search" label={t("audit.search")}>
      <ChipRow label={t("audit.days")}>
        {wide ? null : (
          <Chip icon="settings" chosen={count > 0} count={count} onPress={() => setSheet(true)}>
            {t("audit.filter")}
          </Chip>
        )}
        {allDays.map((days) => (
          <Chip key={days} chosen={isChosen(days)} onPress={() => set(stretch(days, now))}>
            {t(`audit.days.${days}`)}
          </Chip>
        ))}
      </ChipRow>
      {wide ? fields : null}
      <div className="row-wrap">
        <a className="button button-quiet" href={`/api/audit/csv?${queryOf(filter)}`} download>
          <Icon name="download" />
          {t("audit.export")}
        </a>
        {wide ? clear : null}
      </div>
      <Sheet
        open={sheet && !wide}
        title={t("audit.filter")}
        onClose={() => setSheet(false)}
        foot={
          <>
            {clear}
            <Button look="primary" large icon="check" className="grow" onClick={() => setSheet(false)}>
              {t("common.done")}
            </Button>
          </>
        }
      >
        {fields}
      </Sheet>
    </Card>
  );
}

interface FieldsProps {
  readonly filter: AuditFilter;
  readonly set: (part: Partial<AuditFilter>) => void;
}

function Fields({ filter, set, problem }: FieldsProps & Pick<Props, "problem">): JSX.Element {
  return (
    <div className="audit-fields">
      <TextField type="date" label={t("audit.from")} value={filter.from} onValue={(from) => set({ from })} />
      <TextField type="date" label={t("audit.until")} value={filter.until} onValue={(until) => set({ until })} />
      <Choices filter={filter} set={set} />
      <TextField
        label={t("audit.bill")}
        value={filter.bill}
        error={problem?.field === "bill" ? problemText(problem) : undefined}
        onValue={(bill) => set({ bill })}
        autoComplete="off"
        maxLength={30}
      />
    </div>
  );
}

function Choices({ filter, set }: FieldsProps): JSX.Element {
  const [team, tables, dishes] = useReplica((view) => [view.all("employee"), view.all("table"), view.all("dish")]);
  const any = { value: "", label: t("audit.any") } as const;
  const named = (all: readonly { readonly id: string; readonly name: string }[], before: typeof byGivenName) => [
    any,
    ...[...all].sort((a, b) => before(a.name, b.name)).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const byName = (a: string, b: string): number => a.localeCompare(b, "vi", { numeric: true });
  return (
    <>
      <Select
        label={t("audit.person")}
        value={filter.person}
        choices={named(team, byGivenName)}
        onValue={(person) => set({ person })}
      />
      <Select<AuditKind | "">
        label={t("audit.kind")}
        value={filter.kind}
        choices={[any, ...kinds.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) }))]}
        onValue={(kind) => set({ kind })}
      />
      <Select
        label={t("audit.table")}
        value={filter.table}
        choices={named(tables, byName)}
        onValue={(table) => set({ table })}
      />
      <Select
        label={t("audit.dish")}
        value={filter.dish}
        choices={named(dishes, byName)}
        onValue={(dish) => set({ dish })}
      />
    </>
  );
}
