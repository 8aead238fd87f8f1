import { t } from "../../../i18n";
import type { Section, Table, TableShape } from "../../../wire";
import type { Errors } from "../../shared/form/draft";
import type { Box } from "../../manager/floor/place";
import { gridPlaces } from "./planGrid";

export const mostTables = 200;
export const mostSeats = 100;
const mostNumber = 9999;

/** A section with its tables as a rule: "Ngoài trời, 24 bàn, A1…A24". */
export interface SectionDraft {
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

export function freshSection(names: readonly string[]): SectionDraft {
  return { name: "", prefix: freePrefix(names), first: "1", count: 12, seats: 4, maxSeats: 6, shape: "square" };
}

export function checkSection(draft: SectionDraft, taken: readonly string[]): Errors<SectionDraft> {
  const first = Number(draft.first);
  return {
    name:
      draft.name.trim() === ""
        ? t("setup.needSection")
        : taken.includes(draft.name.trim())
          ? t("setup.sectionThere")
          : undefined,
    first:
      !/^\d{1,4}$/.test(draft.first) || first < 1 || first > mostNumber
        ? t("setup.firstWrong", { most: mostNumber })
        : undefined,
  };
}

export function namesOf({ prefix, first, count }: Pick<SectionDraft, "prefix" | "first" | "count">): readonly string[] {
  const from = /^\d{1,4}$/.test(first) ? Number(first) : 1;
  return Array.from({ length: count }, (_, i) => `${prefix.trim()}${from + i}`);
}

/** The names as a range: "A1…A24", or a single name. */
export function range(names: readonly string[]): string {
  const [first, last] = [names[0], names[names.length - 1]];
  if (first === undefined || last === undefined) return "";
  return names.length === 1 ? first : `${first}…${last}`;
}

export interface Placed extends Box {
  readonly name: string;
  readonly shape: TableShape;
}

/** The places of the tables. */
export function preview(draft: SectionDraft): readonly Placed[] {
  const names = namesOf(draft);
  return gridPlaces(names.length, draft.shape).map((box, i) => ({ ...box, name: names[i] ?? "", shape: draft.shape }));
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
