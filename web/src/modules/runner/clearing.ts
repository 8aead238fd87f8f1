import type { RunnerCall, Section, Table } from "../../wire";
import { TableStatus } from "../../wire";

/** A task on the floor: a table to clean, or a call. */
export type Chore =
  | {
      readonly kind: "clean";
      readonly id: string;
      readonly table: Table;
      readonly section: string;
      readonly since: number;
      readonly until: number;
    }
  | {
      readonly kind: "call";
      readonly id: string;
      readonly call: RunnerCall;
      readonly table: Table | undefined;
      readonly section: string;
      readonly since: number;
    };

interface Floor {
  readonly tables: readonly Table[];
  readonly calls: readonly RunnerCall[];
  readonly sections: readonly Section[];
}

/** Tables and calls in one list, oldest first. */
export function choresOf({ tables, calls, sections }: Floor): readonly Chore[] {
  const nameOf = (id: string): string => sections.find((section) => section.id === id)?.name ?? "";
  const cleaning = tables.flatMap((table): readonly Chore[] => {
    if (table.status !== TableStatus.cleaning || !table.cleaning) return [];
    return [
      {
        kind: "clean",
        // The tables of a joined party share the episode.
        id: `${table.id} ${table.cleaning.episode}`,
        table,
        section: nameOf(table.section),
        since: table.cleaning.since,
        until: table.cleaning.until,
      },
    ];
  });
  const called = calls.map(
    (call): Chore => ({
      kind: "call",
      id: call.id,
      call,
      table: tables.find((table) => table.id === call.table),
      section: nameOf(call.section),
      since: call.at,
    }),
  );
  return [...cleaning, ...called].sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
}

/** The section of a task. */
export function sectionOf(chore: Chore): string {
  return chore.kind === "clean" ? chore.table.section : chore.call.section;
}
