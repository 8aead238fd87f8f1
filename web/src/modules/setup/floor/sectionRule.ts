import { t } from "../../../i18n";
import { ask } from "../../../rules/ask";
import type { PlannedTable, Section, Table, TableShape } from "../../../wire";
import type { Errors } from "../../../forms/draft";

export const mostTables = 200;
export const mostSeats = 100;
const mostNumber = 9999;

/** A section with its tables as a rule: "Ngoài trời, 24 bàn, A1…A24". */
export interface SectionRule {
  readonly name: string;
  readonly prefix: string;
  /** the number in the first table's name, as typed */
  readonly first: string;
  readonly count: number;
  readonly seats: number;
  readonly maxSeats: number;
  readonly shape: TableShape;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The next letter that no table name starts with. */
export function freePrefix(names: readonly string[]): string {
  return [...letters].find((letter) => !names.some((name) => name.startsWith(letter))) ?? "";
}

export function freshSection(names: readonly string[]): SectionRule {
  return { name: "", prefix: freePrefix(names), first: "1", count: 12, seats: 4, maxSeats: 6, shape: "square" };
}

export function checkSection(draft: SectionRule, taken: readonly string[]): Errors<SectionRule> {
  return {
    name:
      draft.name.trim() === ""
        ? t("setup.needSection")
        : taken.includes(draft.name.trim())
          ? t("setup.sectionThere")
          : undefined,
    first: isFirst(draft.first) ? undefined : t("setup.firstWrong", { most: mostNumber }),
  };
}

const isFirst = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1;

/** The tables in an empty section, with their names and places, as the hub would make them. */
export function preview({ prefix, first, count, seats, maxSeats, shape }: SectionRule): readonly PlannedTable[] {
  const rule = { prefix: prefix.trim(), first: isFirst(first) ? Number(first) : 1, count, seats, maxSeats, shape };
  return ask({ type: "tables", rule })?.tables ?? [];
}

/** The names as a range: "A1…A24", or a single name. */
export function range(names: readonly string[]): string {
  const [first, last] = [names[0], names[names.length - 1]];
  if (first === undefined || last === undefined) return "";
  return names.length === 1 ? first : `${first}…${last}`;
}

export const seatsOf = (tables: readonly Pick<Table, "seats">[]): number =>
  tables.reduce((sum, table) => sum + table.seats, 0);

/** `true` if a new section can be removed again. */
export function isUnused(tables: readonly Table[]): boolean {
  return tables.every((table) => !table.order && !table.host);
}

export function nextPosition(sections: readonly Pick<Section, "position">[]): number {
  return Math.min(99, Math.max(0, ...sections.map((section) => section.position)) + 1);
}
