import type { ImportedDish, ImportProblem, ImportReport } from "../../../wire";

export interface ImportedGroup {
  readonly name: string;
  /** the import creates it */
  readonly fresh: boolean;
  readonly dishes: readonly ImportedDish[];
}

/** The dishes of a report by group, in the order of the file. */
export function grouped(report: ImportReport): readonly ImportedGroup[] {
  const groups = new Map<string, ImportedDish[]>();
  for (const dish of report.dishes) {
    const list = groups.get(dish.group);
    if (list) list.push(dish);
    else groups.set(dish.group, [dish]);
  }
  return [...groups.entries()].map(([name, dishes]) => ({ name, fresh: report.newGroups.includes(name), dishes }));
}

/** The number of dishes that an import writes. */
export function writes(report: Pick<ImportReport, "made" | "changed">): number {
  return report.made + report.changed;
}

/** The letter of a spreadsheet column: 1 → A, 27 → AA. */
export function columnLetter(column: number): string {
  let rest = column;
  let letters = "";
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}

/** The column of a problem with its heading, if the file has one. */
export function columnOf(problem: ImportProblem, report: ImportReport): string | null {
  if (problem.column === undefined) return null;
  const heading = report.columns.find((column) => column.column === problem.column)?.heading;
  const letter = columnLetter(problem.column);
  return heading ? `${letter} (${heading})` : letter;
}
