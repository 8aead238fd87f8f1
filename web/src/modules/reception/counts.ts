import type { Order, Table } from "../../wire";
import { TableStatus } from "../../wire";

/** The numbers of a section's tables by state. Merged ones count as used. */
export interface Counts {
  readonly free: number;
  readonly booked: number;
  readonly cleaning: number;
  readonly used: number;
  /** seated guests */
  readonly guests: number;
}

export function countsOf(tables: readonly Table[], orderOf: (table: Table) => Order | undefined): Counts {
  const counts = { free: 0, booked: 0, cleaning: 0, used: 0, guests: 0 };
  for (const table of tables) {
    switch (table.status) {
      case TableStatus.free:
        counts.free += 1;
        break;
      case TableStatus.booked:
        counts.booked += 1;
        break;
      case TableStatus.cleaning:
        counts.cleaning += 1;
        break;
      case TableStatus.inUse:
      case TableStatus.merged:
        counts.used += 1;
        break;
    }
    counts.guests += orderOf(table)?.guests ?? 0;
  }
  return counts;
}
