import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, CloudMark, EmptyState, IconButton, TablePill } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { isSeated, useTableFacts } from "../../domains/floor/tableFacts";
import { beginCleaning, unmerge } from "./acts";
import { CleaningNow } from "./CleaningNow";
import { PartyDetails } from "./PartyDetails";
import { SeatForm } from "./SeatForm";
import { TableBookings } from "./TableBookings";

interface Props {
  readonly table: Table;
  readonly party: number | null;
  readonly onTable: (table: string | null) => void;
  /** guests are seated; `needsMore` is their number if the table alone is too small */
  readonly onSeated: (needsMore: number | null) => void;
  /** inside a sheet that already has the table's name */
  readonly bare?: boolean;
}

/** The chosen table: its state, its party, and the actions. */
export function Details({ table, party, onTable, onSeated, bare = false }: Props): JSX.Element {
  const [facts] = useTableFacts([table]);
  const section = useReplica((view) => view.get("section", table.section)?.name);
  return (
    <section className="reception-details" aria-label={t("common.table", { name: table.name })}>
      <header className="reception-details-head">
        {bare ? null : (
          <div className="grow">
            <h2 className="reception-details-title">{t("common.table", { name: table.name })}</h2>
            <p className="quiet small">
              {section} · {t("reception.seats", { seats: table.seats, most: table.maxSeats })}
            </p>
          </div>
        )}
        {facts ? <TablePill status={isSeated(facts) ? TableStatus.inUse : table.status} /> : null}
        <CloudMark shown={facts?.unconfirmed ?? false} />
        {bare ? null : <IconButton icon="close" label={t("common.close")} onClick={() => onTable(null)} />}
      </header>
      {table.description ? <p className="quiet">{table.description}</p> : null}
      <TableBookings table={table} />
      {facts ? <ByState facts={facts} party={party} onTable={onTable} onSeated={onSeated} /> : null}
    </section>
  );
}

type ByStateProps = Pick<Props, "party" | "onTable" | "onSeated"> & { readonly facts: TableFacts };

function ByState({ facts, party, onTable, onSeated }: ByStateProps): JSX.Element {
  const maySeat = useRight("seat");
  const mayClean = useRight("clean");
  const { table, order } = facts;
  const form = maySeat ? (
    <SeatForm
      key={table.id}
      table={table}
      party={party}
      onSeated={(needsMore, guests) => onSeated(needsMore ? guests : null)}
    />
  ) : null;
  if (order && table.status === TableStatus.inUse)
    return <PartyDetails table={table} order={order} waits={facts.waits} onTable={onTable} />;
  if (facts.opening !== undefined)
    return (
      <EmptyState
        icon="cloud"
        title={t("reception.opening", { count: facts.guests })}
        text={t("reception.openingText")}
      />
    );
  switch (table.status) {
    case TableStatus.merged:
      return <Merged table={table} host={facts.hostName} onTable={onTable} />;
    case TableStatus.cleaning:
      return (
        <div className="stack-16">
          <CleaningNow table={table} />
          {form}
        </div>
      );
    case TableStatus.free:
    case TableStatus.booked:
    case TableStatus.inUse:
      return (
        <div className="stack-16">
          {form}
          {mayClean ? (
            <Button look="plain" icon="broom" onClick={() => beginCleaning(table)}>
              {t("reception.beginCleaning")}
            </Button>
          ) : null}
        </div>
      );
  }
}

function Merged({
  table,
  host,
  onTable,
}: {
  readonly table: Table;
  readonly host: string | undefined;
  readonly onTable: (table: string) => void;
}): JSX.Element {
  const mayMove = useRight("moveTables");
  return (
    <div className="stack-16">
      <p className="quiet">{t("reception.mergedText", { name: table.name, host: host ?? "–" })}</p>
      <div className="reception-acts">
        {table.host ? (
          <Button look="primary" icon="link" onClick={() => onTable(table.host ?? "")}>
            {t("reception.toHost", { name: host ?? "–" })}
          </Button>
        ) : null}
        {mayMove ? (
          <Button icon="split" onClick={() => unmerge(table)}>
            {t("reception.unmerge")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
