import { t } from "../../../i18n";
import { Button, Icon } from "../../../ui";
import type { Table } from "../../../wire";
import { saveAndTell } from "../../../forms/save";
import type { PlanRect } from "./place";
import { covering, overlaps } from "./place";
import { placeCommand } from "./tableForm";

/** Tables that hide another one, for example of an earlier version. The hub moves each to a free place. */
export function Overlaps({ tables }: { readonly tables: readonly Table[] }): JSX.Element | null {
  const over = covering(tables);
  if (over.length === 0) return null;
  const names = over.map((table) => table.name).join(", ");
  return (
    <div className="notice notice-amber plan-over" role="status">
      <Icon name="alert" />
      <span className="grow">{t("manager.tablesOver", { names })}</span>
      <Button
        onClick={() =>
          void saveAndTell({ bodies: over.map((table) => placeCommand(table, table)), text: t("manager.tablesApart") })
        }
      >
        {t("manager.moveApart")}
      </Button>
    </div>
  );
}

/** Sends the new place of a table. */
export async function place(table: Table, box: PlanRect, tables: readonly Table[]): Promise<void> {
  const same = table.x === box.x && table.y === box.y && table.w === box.w && table.h === box.h;
  if (same) return;
  // The hub moves it to the nearest free place.
  const aside = tables.some((other) => other.id !== table.id && overlaps(box, other));
  const resized = table.w !== box.w || table.h !== box.h;
  await saveAndTell({
    bodies: [placeCommand(table, box)],
    undo: [placeCommand(table, table)],
    text: t(aside ? "manager.tableAside" : resized ? "manager.tableResized" : "manager.tableMoved", {
      name: table.name,
    }),
  });
}
