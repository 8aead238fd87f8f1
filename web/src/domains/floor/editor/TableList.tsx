import { t } from "../../../i18n";
import { usePending } from "../../../sync";
import { Button, CloudMark, EmptyState, Icon, TablePill } from "../../../ui";
import type { Table } from "../../../wire";
import { bringBack } from "./TablePanel";

interface Props {
  readonly tables: readonly Table[];
  readonly away: readonly Table[];
  readonly onOpen: (table: Table) => void;
}

/** The tables as a list, with all actions of the plan but without dragging. */
export function TableList({ tables, away, onOpen }: Props): JSX.Element {
  return (
    <div className="table-list">
      {tables.length === 0 ? (
        <EmptyState icon="table" title={t("manager.noTables")} text={t("manager.noTablesText")} />
      ) : (
        <ul className="dish-lines">
          {tables.map((table) => (
            <Line key={table.id} table={table} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {away.length > 0 ? (
        <section className="stack-8">
          <h2>{t("manager.awayTables")}</h2>
          <ul className="dish-lines">
            {away.map((table) => (
              <li key={table.id} className="table-line table-line-away">
                <span className="table-row-name">{table.name}</span>
                <span className="grow quiet">
                  {t("manager.seatsWords", { seats: table.seats, most: table.maxSeats })}
                </span>
                <Button icon="undo" onClick={() => void bringBack(table)}>
                  {t("manager.bringBack")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Line({ table, onOpen }: { readonly table: Table; readonly onOpen: (table: Table) => void }): JSX.Element {
  const pending = usePending(table.id).length > 0;
  const shape =
    table.shape === "round"
      ? t("manager.shapeRound")
      : table.shape === "square"
        ? t("manager.shapeSquare")
        : t("manager.shapeLong");
  return (
    <li>
      <button type="button" className="table-line" onClick={() => onOpen(table)}>
        <span className="table-row-name">{table.name}</span>
        <span className="grow stack-4">
          <span>
            {t("manager.seatsWords", { seats: table.seats, most: table.maxSeats })} <CloudMark shown={pending} />
          </span>
          <span className="quiet small">{shape}</span>
        </span>
        <TablePill status={table.status} />
        <Icon name="forward" className="quiet" />
      </button>
    </li>
  );
}
