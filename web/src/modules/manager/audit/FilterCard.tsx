import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Card, Chip, ChipRow, Icon, Select, TextField } from "../../../ui";
import type { AuditKind } from "../../../wire";
import type { AuditFilter } from "./filter";
import { allDays, isNarrow, kinds, noFilter, queryOf, stretch } from "./filter";

interface Props {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

/** The conditions of the search. Each works at once. */
export function FilterCard({ filter, onFilter }: Props): JSX.Element {
  const set = (part: Partial<AuditFilter>): void => onFilter({ ...filter, ...part });
  const now = Date.now();
  return (
    <Card className="stack-16" label={t("audit.search")}>
      <ChipRow label={t("audit.days")}>
        {allDays.map((days) => {
          const wanted = stretch(days, now);
          const chosen = filter.from === wanted.from && filter.until === wanted.until;
          return (
            <Chip key={days} chosen={chosen} onPress={() => set(wanted)}>
              {t(`audit.days.${days}`)}
            </Chip>
          );
        })}
      </ChipRow>
      <div className="audit-fields">
        <TextField type="date" label={t("audit.from")} value={filter.from} onValue={(from) => set({ from })} />
        <TextField type="date" label={t("audit.until")} value={filter.until} onValue={(until) => set({ until })} />
        <Choices filter={filter} set={set} />
        <TextField
          label={t("audit.bill")}
          value={filter.bill}
          onValue={(bill) => set({ bill })}
          autoComplete="off"
          maxLength={30}
        />
      </div>
      <div className="row-wrap">
        <a className="button button-quiet" href={`/api/audit/csv?${queryOf(filter)}`} download>
          <Icon name="download" />
          {t("audit.export")}
        </a>
        <Button disabled={!isNarrow(filter)} onClick={() => onFilter(noFilter)}>
          {t("audit.clear")}
        </Button>
      </div>
    </Card>
  );
}

interface ChoicesProps {
  readonly filter: AuditFilter;
  readonly set: (part: Partial<AuditFilter>) => void;
}

function Choices({ filter, set }: ChoicesProps): JSX.Element {
  const [team, tables, dishes] = useReplica((view) => [view.all("employee"), view.all("table"), view.all("dish")]);
  const any = { value: "", label: t("audit.any") } as const;
  const named = (all: readonly { readonly id: string; readonly name: string }[]) => [
    any,
    ...[...all]
      .sort((a, b) => a.name.localeCompare(b.name, "vi", { numeric: true }))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        label={t("audit.person")}
        value={filter.person}
        choices={named(team)}
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
        choices={named(tables)}
        onValue={(table) => set({ table })}
      />
      <Select label={t("audit.dish")} value={filter.dish} choices={named(dishes)} onValue={(dish) => set({ dish })} />
    </>
  );
}
