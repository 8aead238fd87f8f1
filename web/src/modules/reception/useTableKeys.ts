import { useRef } from "react";
import { useKeys } from "../../ui";
import type { Table } from "../../wire";
import { isDirection, nextTable, typedTable } from "./walking";

interface Keys {
  /** the tables on the plan, in order */
  readonly here: readonly Table[];
  /** the tables of all sections, which can be typed */
  readonly all: readonly Table[];
  readonly chosen: string | null;
  readonly onTable: (table: string | null) => void;
}

const typedWithin = 1200;

/**
 * Keyboard control of the floor: arrows move over the plan, typing a name selects a table, Enter opens its actions, Esc
 * clears, `/` searches.
 */
export function useTableKeys({ here, all, chosen, onTable }: Keys): void {
  const typed = useRef({ text: "", at: 0 });
  useKeys((event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest("input, textarea, select, [role=radiogroup]")) return;
    if (isDirection(event.key)) {
      const next = nextTable(
        here,
        here.find((table) => table.id === chosen),
        event.key,
      );
      if (next) show(next, onTable);
    } else if (event.key === "Enter" && target?.matches("[data-table][aria-pressed=true]"))
      focus(".reception-seat-action, .reception-acts .button");
    else if (event.key === "Escape") onTable(null);
    else if (event.key === "/") focus(".reception-list-tools input");
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      const fresh = event.timeStamp - typed.current.at < typedWithin;
      typed.current = { text: (fresh ? typed.current.text : "") + event.key, at: event.timeStamp };
      const found = typedTable(all, typed.current.text);
      if (found) show(found, onTable);
    } else return;
    event.preventDefault();
  });
}

function show(table: Table, onTable: (table: string) => void): void {
  onTable(table.id);
  // The plan of another section must be drawn first.
  requestAnimationFrame(() => focus(`[data-table="${CSS.escape(table.name)}"]`));
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
