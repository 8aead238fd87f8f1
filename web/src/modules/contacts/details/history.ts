import { t } from "../../../i18n";
import type { ContactChange, ContactDeed, ContactField } from "../../../wire";
import { dayOf, dayText } from "./days";

/** The changes of one person at one moment. */
export interface DeedOf {
  readonly by: string;
  readonly at: number;
  readonly what: ContactDeed;
  readonly changes: readonly ContactChange[];
}

/** Groups changes that were made together. */
export function groupedChanges(changes: readonly ContactChange[]): readonly DeedOf[] {
  const deeds: DeedOf[] = [];
  for (const change of changes) {
    const last = deeds[deeds.length - 1];
    if (last && last.by === change.by && last.at === change.at && last.what === change.what)
      deeds[deeds.length - 1] = { ...last, changes: [...last.changes, change] };
    else deeds.push({ by: change.by, at: change.at, what: change.what, changes: [change] });
  }
  return deeds;
}

export function deedText(what: ContactDeed): string {
  switch (what) {
    case "added":
      return t("contacts.deed.added");
    case "edited":
      return t("contacts.deed.edited");
    case "deleted":
      return t("contacts.deed.deleted");
    case "restored":
      return t("contacts.deed.restored");
    case "merged":
      return t("contacts.deed.merged");
    case "unmerged":
      return t("contacts.deed.unmerged");
    case "reverted":
      return t("contacts.deed.reverted");
    case "imported":
      return t("contacts.deed.imported");
  }
}

export function fieldText(field: ContactField | undefined): string {
  switch (field) {
    case "name":
      return t("contacts.name");
    case "company":
      return t("contacts.company");
    case "title":
      return t("contacts.jobTitle");
    case "phones":
      return t("contacts.phonesField");
    case "emails":
      return t("contacts.emails");
    case "addresses":
      return t("contacts.addresses");
    case "birthday":
      return t("contacts.birthday");
    case "tags":
      return t("contacts.tags");
    case "note":
      return t("contacts.note");
    case "wishes":
      return t("contacts.wishes");
    case "allergies":
      return t("contacts.allergies");
    case "photo":
      return t("contacts.photo");
    case "card":
    case undefined:
      return t("contacts.card");
  }
}

/** A field's value as text. */
export function valueText(field: ContactField | undefined, value: string): string {
  if (value === "") return t("contacts.nothing");
  const day = field === "birthday" ? dayOf(value) : null;
  return day ? dayText(day) : value;
}
