import { t } from "../../i18n";
import { useMe } from "../../session";
import { Chip, ChipRow, tableLook } from "../../ui";
import { TableStatus } from "../../wire";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { isSeated } from "../../domains/floor/tableFacts";

/** A filter of tables. `null`: all. */
export type Filter = "waits" | "mine" | TableStatus | null;

export function passes(facts: TableFacts, filter: Filter, me: string): boolean {
  if (filter === "mine") return isMine(facts, me);
  if (filter === null) return true;
  if (filter === "waits") return facts.waits.length > 0;
  return (isSeated(facts) ? TableStatus.inUse : facts.table.status) === filter;
}

/** `true` if this person looks after the party at the table. */
export function isMine(facts: TableFacts, me: string): boolean {
  return facts.order?.waiter === me || (facts.order === undefined && facts.opening !== undefined);
}

interface Props {
  readonly facts: readonly TableFacts[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The number of tables of each kind. A tap filters them. */
export function StatusChips({ facts, value, onChange }: Props): JSX.Element {
  const me = useMe().employee.id;
  const count = (filter: Filter): number => facts.filter((one) => passes(one, filter, me)).length;
  const states = [TableStatus.free, TableStatus.inUse, TableStatus.cleaning, TableStatus.booked].filter(
    (status) => status === TableStatus.free || status === TableStatus.inUse || count(status) > 0 || value === status,
  );
  const toggle = (filter: Filter): void => onChange(value === filter ? null : filter);
  return (
    <ChipRow label={t("waiter.counts")}>
      <Chip icon="bell" chosen={value === "waits"} count={count("waits")} onPress={() => toggle("waits")}>
        {t("waiter.waiting")}
      </Chip>
      <Chip icon="person" chosen={value === "mine"} count={count("mine")} onPress={() => toggle("mine")}>
        {t("waiter.myTables")}
      </Chip>
      {states.map((status) => {
        const look = tableLook(status);
        return (
          <Chip
            key={status}
            icon={look.icon}
            chosen={value === status}
            count={count(status)}
            onPress={() => toggle(status)}
          >
            {look.word}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
