import { t } from "../../../i18n";
import type { CommandBody, DishGroup } from "../../../wire";
import type { Errors } from "../../../forms";
import { filled, trimmed } from "../../../forms/draft";

/** The most characters of each text. */
export const longest = { name: 30, nameEn: 30, description: 100 };
export const mostNotes = 24;
export const mostMinutes = 240;

const newGroup = {
  name: "",
  nameEn: "",
  callsItself: false,
  notes: [] as readonly string[],
  description: "",
  /** digits: the minutes until a waiter is reminded of the next course */
  nextMinutes: "10",
  active: true,
};
export type GroupDraft = Readonly<typeof newGroup>;

export const groupDraft = (group: DishGroup | undefined): GroupDraft =>
  filled<GroupDraft>(newGroup, group && { ...group, nextMinutes: String(group.nextMinutes) });

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
  const { nameEn, nextMinutes, ...rest } = trimmed(draft);
  return {
    type: "menu.saveGroup",
    group: id,
    ...rest,
    nameEn: nameEn || undefined,
    priority,
    nextMinutes: Number(nextMinutes),
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
