import type { CommandBody, Table } from "../../../wire";
import type { PlanRect } from "./place";

/** A line between two tables that can be joined. */
export interface NeighbourLine {
  readonly id: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** one of the two is the chosen table */
  readonly own: boolean;
}

const middle = ({ x, y, w, h }: PlanRect): readonly [number, number] => [x + w / 2, y + h / 2];

/** Each pair once, from centre to centre. */
export function neighbourLines(
  tables: readonly Table[],
  boxOf: (table: Table) => PlanRect,
  chosen: string | null,
): readonly NeighbourLine[] {
  const byId = new Map(tables.map((table) => [table.id, table]));
  return tables.flatMap((table) =>
    table.neighbours.flatMap((id): readonly NeighbourLine[] => {
      const other = byId.get(id);
      if (!other || (other.id < table.id && other.neighbours.includes(table.id))) return [];
      return [
        {
          id: `${table.id} ${id}`,
          from: middle(boxOf(table)),
          to: middle(boxOf(other)),
          own: chosen === table.id || chosen === id,
        },
      ];
    }),
  );
}

export function neighboursCommand(table: Table, neighbours: readonly string[]): CommandBody {
  return { type: "floor.setNeighbours", table: table.id, neighbours: [...neighbours] };
}

/** Adds or removes a neighbour. */
export function toggled(table: Table, other: string): readonly string[] {
  return table.neighbours.includes(other)
    ? table.neighbours.filter((id) => id !== other)
    : [...table.neighbours, other];
}
