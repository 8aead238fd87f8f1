import { fold } from "../../i18n/fold";
import type { Table } from "../../wire";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
const ways: Record<Direction, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isDirection(key: string): key is Direction {
  return key in ways;
}

const middle = (table: Table): readonly [number, number] => [table.x + table.w / 2, table.y + table.h / 2];

/** The nearest table in a direction on the plan. Tables straight ahead are preferred. */
export function nextTable(tables: readonly Table[], from: Table | undefined, direction: Direction): Table | undefined {
  if (!from) return tables[0];
  const [dx, dy] = ways[direction];
  const [x, y] = middle(from);
  let best: Table | undefined;
  let least = Infinity;
  for (const table of tables) {
    const [tx, ty] = middle(table);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (table.id === from.id || ahead <= 0) continue;
    const way = ahead + aside * 2.2;
    if (way < least) [best, least] = [table, way];
  }
  return best;
}

/** The table with the typed name: an exact match, otherwise the first that starts with it. */
export function typedTable(tables: readonly Table[], typed: string): Table | undefined {
  const wanted = fold(typed);
  if (wanted === "") return undefined;
  return (
    tables.find((table) => fold(table.name) === wanted) ?? tables.find((table) => fold(table.name).startsWith(wanted))
  );
}
