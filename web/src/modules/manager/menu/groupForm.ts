import { t } from "../../../i18n";
import type { CommandBody, DishGroup } from "../../../wire";
import type { Errors } from "../../shared/form/draft";

export const mostNotes = 24;
export const mostMinutes = 240;
/** Minutes until a waiter is reminded of the next course, in a new group. */
const initialMinutes = 10;

export interface GroupDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly callsItself: boolean;
  readonly notes: readonly string[];
  readonly description: string;
  /** digits */
  readonly nextMinutes: string;
  readonly active: boolean;
}

export function groupDraft(group: DishGroup | undefined): GroupDraft {
  return {
    name: group?.name ?? "",
    nameEn: group?.nameEn ?? "",
    callsItself: group?.callsItself ?? false,
    notes: group?.notes ?? [],
    description: group?.description ?? "",
    nextMinutes: String(group?.nextMinutes ?? initialMinutes),
    active: group?.active ?? true,
  };
}

export function checkGroup(draft: GroupDraft): Errors<GroupDraft> {
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    nextMinutes:
      draft.nextMinutes === "" || Number(draft.nextMinutes) > mostMinutes
        ? t("office.outside", { least: 0, most: mostMinutes })
        : undefined,
    notes: draft.notes.length > mostNotes ? t("manager.tooManyNotes", { most: mostNotes }) : undefined,
  };
}

export function groupCommand(id: string, draft: GroupDraft, priority: number): CommandBody {
  return {
    type: "menu.saveGroup",
    group: id,
    name: draft.name.trim(),
    nameEn: draft.nameEn.trim() || undefined,
    priority,
    callsItself: draft.callsItself,
    notes: draft.notes,
    nextMinutes: Number(draft.nextMinutes),
    description: draft.description.trim(),
    active: draft.active,
  };
}

export function groupAt(group: DishGroup, priority: number): CommandBody {
  return groupCommand(group.id, groupDraft(group), priority);
}

/** The priority of a new group: after all others, at most 99. */
export function nextPriority(groups: readonly DishGroup[]): number {
  return Math.min(99, Math.max(0, ...groups.map((group) => group.priority)) + 1);
}

/** Adds a note, unless it is empty or already there. */
export function withNote(notes: readonly string[], typed: string): readonly string[] {
  const note = typed.trim().replace(/\s+/g, " ");
  return note === "" || notes.includes(note) ? notes : [...notes, note];
}
