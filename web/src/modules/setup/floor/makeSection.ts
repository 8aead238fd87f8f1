import { t } from "../../../i18n";
import type { View } from "../../../sync";
import { hub } from "../../../session/client";
import type { CommandBody, Section } from "../../../wire";
import type { Saved } from "../../../forms";
import { decide } from "../../../forms/decide";
import { saveAndTell } from "../../../forms/save";
import { sectionCommand, sectionDraft, tableWith } from "../../../domains/floor/editor/tableForm";
import { say } from "../say";
import type { SectionRule } from "./sectionRule";
import { nextPosition } from "./sectionRule";

/** Creates the section, then its tables. If the tables are refused, the section is removed: both or none. */
export async function makeSection(id: string, draft: SectionRule): Promise<Saved> {
  const position = nextPosition(hub.replica.view.all("section"));
  const kept = { name: draft.name, description: "", active: true };
  const section = await decide([sectionCommand(id, kept, position)]);
  if (section && !section.done) return section;
  const tables = await decide([
    {
      type: "floor.makeTables",
      section: id,
      prefix: draft.prefix.trim(),
      first: Number(draft.first),
      count: draft.count,
      seats: draft.seats,
      maxSeats: draft.maxSeats,
      shape: draft.shape,
    },
  ]);
  if (tables && !tables.done) {
    await decide([sectionCommand(id, { ...kept, active: false }, position)]);
    return tables;
  }
  if (tables)
    say({
      text: t("setup.sectionMade", { name: draft.name.trim(), count: draft.count }),
      icon: "check",
      undo: () => void takeBack(id),
    });
  else say({ text: t("setup.waits"), icon: "cloud" });
  return { done: true };
}

/** Removes the section with all its tables, if nobody sits there. */
export async function takeBack(id: string): Promise<void> {
  const section = hub.replica.view.get("section", id);
  if (!section) return;
  await saveAndTell({
    bodies: removal(hub.replica.view, section),
    text: t("setup.sectionGone", { name: section.name }),
    undo: restoring(hub.replica.view, section),
  });
}

function removal(view: View, section: Section): readonly CommandBody[] {
  return [
    ...view.tablesOf(section.id).map((table) => tableWith(table, {}, false)),
    sectionCommand(section.id, { ...sectionDraft(section), active: false }, section.position),
  ];
}

function restoring(view: View, section: Section): readonly CommandBody[] {
  return [
    sectionCommand(section.id, { ...sectionDraft(section), active: true }, section.position),
    ...view.tablesOf(section.id).map((table) => tableWith(table, {}, true)),
  ];
}
