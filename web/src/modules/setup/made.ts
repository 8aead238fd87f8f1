import type { View } from "../../sync";
import { useReplica } from "../../sync";
import type { Step } from "./steps";

/** The data that exists by now. */
export interface SetupCounts {
  readonly sections: number;
  readonly tables: number;
  readonly seats: number;
  readonly groups: number;
  readonly dishes: number;
  /** without managers, who exist from the start */
  readonly employees: number;
}

export function madeIn(view: View): SetupCounts {
  const sections = view.sections();
  const tables = sections.flatMap((section) => view.tablesOf(section.id));
  const groups = view.groups();
  return {
    sections: sections.length,
    tables: tables.length,
    seats: tables.reduce((sum, table) => sum + table.seats, 0),
    groups: groups.length,
    dishes: groups.reduce((sum, group) => sum + view.dishesOf(group.id).length, 0),
    employees: view.team().filter((one) => !one.roles.includes("manager")).length,
  };
}

export function useMade(): SetupCounts {
  return useReplica(madeIn);
}

/** `true` if a step has created something. */
export function isFilled(step: Step, made: SetupCounts): boolean {
  switch (step) {
    case "floor":
      return made.tables > 0;
    case "menu":
      return made.dishes > 0;
    case "team":
      return made.employees > 0;
    case "done":
      return false;
  }
}
