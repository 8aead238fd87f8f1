import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "../../../i18n";
import { usePending } from "../../../sync";
import { classes, CloudMark, Icon, tableLook } from "../../../ui";
import type { Table } from "../../../wire";
import { TableStatus } from "../../../wire";
import type { PlanRect } from "./place";

interface Props {
  readonly table: Table;
  /** the current position on the screen */
  readonly box: PlanRect;
  readonly scale: number;
  readonly chosen: boolean;
  readonly held: boolean;
  /** it lies on another table */
  readonly over: boolean;
  /** the chosen table's neighbours are being edited */
  readonly linking: boolean;
  /** it is one of them */
  readonly near: boolean;
  readonly onGrab: (event: PointerEvent<HTMLElement>, table: Table, how: "move" | "resize") => void;
  readonly onKey: (event: KeyboardEvent, table: Table) => void;
  readonly onChoose: (table: string) => void;
}

/** A table on the plan in the editor: name, seats, and a corner to resize it. */
export function PlanTable({
  table,
  box,
  scale,
  chosen,
  held,
  over,
  linking,
  near,
  onGrab,
  onKey,
  onChoose,
}: Props): JSX.Element {
  const pending = usePending(table.id).length > 0;
  const look = tableLook(table.status);
  const busy = table.status === TableStatus.inUse || table.status === TableStatus.merged;
  const small = Math.min(box.w, box.h) * scale < 52;
  return (
    <div
      className={classes(
        "plan-table",
        `plan-${table.shape}`,
        chosen && "plan-table-chosen",
        held && "plan-table-held",
        over && "plan-table-over",
        busy && "plan-table-busy",
        near && "plan-table-near",
        pending && "unconfirmed",
      )}
      style={{ left: box.x * scale, top: box.y * scale, width: box.w * scale, height: box.h * scale }}
    >
      <button
        type="button"
        className="plan-table-press"
        aria-pressed={linking && !chosen ? near : chosen}
        data-table={table.name}
        aria-label={[
          t("common.table", { name: table.name }),
          t("manager.seatsWords", { seats: table.seats, most: table.maxSeats }),
          look.word,
          ...(over ? [t("manager.tableOver")] : []),
        ].join(", ")}
        onPointerDown={(event) => onGrab(event, table, "move")}
        onClick={() => onChoose(table.id)}
        onKeyDown={(event) => onKey(event, table)}
      >
        <span className="plan-table-name">{table.name}</span>
        {small ? null : (
          <span className="plan-table-seats numbers">
            <Icon name={busy ? look.icon : "chair"} />
            {table.seats}
          </span>
        )}
      </button>
      {over ? (
        <span className="plan-table-alert" aria-hidden>
          <Icon name="alert" size={14} />
        </span>
      ) : null}
      {near ? (
        <span className="plan-table-link" aria-hidden>
          <Icon name="link" size={14} />
        </span>
      ) : null}
      {chosen && !linking ? (
        <span
          className="plan-corner"
          data-handle
          aria-hidden
          onPointerDown={(event) => onGrab(event, table, "resize")}
        />
      ) : null}
      {pending ? (
        <span className="plan-table-cloud">
          <CloudMark shown />
        </span>
      ) : null}
    </div>
  );
}
