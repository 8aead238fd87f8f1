import type { Employee, Order, Table } from "../../wire";
import { TableStatus } from "../../wire";

/** seats: without extra chairs · extra: with extra chairs */
export type Fit = "seats" | "extra";

export interface Suggestion {
  readonly table: Table;
  readonly fit: Fit;
}

const naturally = new Intl.Collator("vi", { numeric: true }).compare;
const isFree = (table: Table): boolean => table.active && table.status === TableStatus.free && table.hold === undefined;

/** How a party fits a table. `null`: it does not. */
export function fitOf(table: Table, guests: number): Fit | null {
  if (guests <= table.seats) return "seats";
  return guests <= table.maxSeats ? "extra" : null;
}

/** Free tables for a party, smallest fitting first. Those that need extra chairs come last. */
export function suggestions(tables: readonly Table[], guests: number): readonly Suggestion[] {
  const rank = (one: Suggestion): number => (one.fit === "seats" ? 0 : 1);
  return tables
    .filter(isFree)
    .flatMap((table) => {
      const fit = fitOf(table, guests);
      return fit ? [{ table, fit }] : [];
    })
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        a.table.seats - b.table.seats ||
        a.table.maxSeats - b.table.maxSeats ||
        naturally(a.table.name, b.table.name),
    );
}

/** If no table is large enough: the largest ones, to join others to. */
export function largest(tables: readonly Table[]): readonly Table[] {
  return tables
    .filter(isFree)
    .sort((a, b) => b.maxSeats - a.maxSeats || naturally(a.name, b.name))
    .slice(0, 5);
}

/** A waiter with their number of parties. */
export interface Waiter {
  readonly employee: Employee;
  readonly parties: number;
  /** works in this section */
  readonly own: boolean;
}

/** The section's waiters first, then by the fewest parties. The first one is suggested. */
export function waitersFor(section: string, team: readonly Employee[], open: readonly Order[]): readonly Waiter[] {
  return team
    .filter((one) => one.active && one.roles.includes("waiter"))
    .map((employee) => ({
      employee,
      own: employee.sections.includes(section),
      parties: open.filter((order) => order.waiter === employee.id).length,
    }))
    .sort(
      (a, b) => Number(b.own) - Number(a.own) || a.parties - b.parties || naturally(a.employee.name, b.employee.name),
    );
}

/** The seats of a party's tables. */
export function seatsOf(tables: readonly Table[]): number {
  return tables.reduce((sum, table) => sum + table.maxSeats, 0);
}
