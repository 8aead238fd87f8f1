import { t } from "../../i18n";
import { useReplica } from "../../sync";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import { TablePicker } from "../../domains/floor/TablePicker";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { isSeated } from "../../domains/floor/tableFacts";
import { merge } from "./acts";
import { seatsOf } from "./seating";

/** Joins tables to a party, one after the other, until it has enough seats or the picker is closed. */
export function MergePicker({
  host,
  guests,
  onClose,
}: {
  readonly host: Table;
  readonly guests: number;
  readonly onClose: () => void;
}): JSX.Element {
  const joined = useReplica((view) => view.guestsOfTable(host.id));
  const fits = (facts: TableFacts): boolean =>
    facts.table.id !== host.id &&
    facts.opening === undefined &&
    (facts.table.status === TableStatus.free || (isSeated(facts) && facts.table.status === TableStatus.inUse));
  const pick = async (facts: TableFacts): Promise<void> => {
    const done = await merge(facts.table, host);
    if (done && seatsOf([host, ...joined, facts.table]) >= guests) onClose();
  };
  return (
    <TablePicker
      title={t("reception.mergeTitle", { name: host.name })}
      subtitle={t("reception.mergeSeats", { seats: seatsOf([host, ...joined]), guests })}
      section={host.section}
      fits={fits}
      onPick={(facts) => void pick(facts)}
      onClose={onClose}
    />
  );
}
