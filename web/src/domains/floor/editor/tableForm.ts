import { t } from "../../../i18n";
import type { CommandBody, Section, Table, TableShape } from "../../../wire";
import { TableStatus } from "../../../wire";
import type { Errors } from "../../../forms";
import { filled, trimmed } from "../../../forms/draft";
import type { PlanRect } from "./place";

export const mostSeats = 100;
export const longestDescription = 100;

export interface TableDraft {
  readonly name: string;
  readonly section: string;
  readonly seats: number;
  readonly maxSeats: number;
  readonly shape: TableShape;
  readonly description: string;
  readonly box: PlanRect;
}

export const boxOf = ({ x, y, w, h }: PlanRect): PlanRect => ({ x, y, w, h });

export function tableDraft(table: Table): TableDraft {
  return {
    name: table.name,
    section: table.section,
    seats: table.seats,
    maxSeats: table.maxSeats,
    shape: table.shape,
    description: table.description ?? "",
    box: boxOf(table),
  };
}

export function checkTable(draft: TableDraft, id: string, tables: readonly Table[]): Errors<TableDraft> {
  const name = draft.name.trim();
  const taken = tables.some(
    (table) => table.id !== id && table.active && table.section === draft.section && table.name === name,
  );
  return {
    name: name === "" ? t("manager.needName") : taken ? t("manager.nameTaken") : undefined,
    maxSeats: draft.maxSeats < draft.seats ? t("manager.maxBelowSeats") : undefined,
  };
}

export function tableCommand(table: string, draft: TableDraft, active = true): CommandBody {
  const { box, ...rest } = trimmed(draft);
  return { type: "floor.saveTable", table, ...rest, ...box, active };
}

/** The command that moves a table and changes nothing else. */
export function placeCommand(table: Table, { x, y, w, h }: PlanRect): CommandBody {
  return { type: "floor.placeTable", table: table.id, x, y, w, h };
}

/** The command that saves a table with some changes. */
export function tableWith(table: Table, edits: Partial<TableDraft> = {}, active = table.active): CommandBody {
  return tableCommand(table.id, { ...tableDraft(table), ...edits }, active);
}

/** The reason why a table cannot be removed now. `null`: it can. */
export function whyNotAway(table: Table): string | null {
  switch (table.status) {
    case TableStatus.free:
    case TableStatus.booked:
      return null;
    case TableStatus.inUse:
      return t("manager.awayInUse");
    case TableStatus.merged:
      return t("manager.awayMerged");
    case TableStatus.cleaning:
      return t("manager.awayCleaning");
  }
}

const newSection = { name: "", description: "", active: true };
export type SectionDraft = Readonly<typeof newSection>;

export const sectionDraft = (section: Section | undefined): SectionDraft => filled<SectionDraft>(newSection, section);

export function checkSection(draft: SectionDraft, tables: number): Errors<SectionDraft> {
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    active: !draft.active && tables > 0 ? t("manager.sectionHasTables", { count: tables }) : undefined,
  };
}

export const sectionCommand = (section: string, draft: SectionDraft, position: number): CommandBody => ({
  type: "floor.saveSection",
  section,
  ...trimmed(draft),
  position,
});

export function sectionAt(section: Section, position: number): CommandBody {
  return sectionCommand(section.id, sectionDraft(section), position);
}

export function nextPosition(sections: readonly Section[]): number {
  return Math.min(99, Math.max(0, ...sections.map((section) => section.position)) + 1);
}
