import type { ContactField, ContactView } from "../../../wire";
import { addressText } from "../details/Birthday";
import { dayOf, dayText } from "../details/days";

/** A field of both contacts, as text. */
export interface Compared {
  readonly field: ContactField;
  readonly first: readonly string[];
  readonly second: readonly string[];
  /** both have a value, and the values differ */
  readonly differs: boolean;
}

const fields: readonly { readonly field: ContactField; readonly of: (view: ContactView) => readonly string[] }[] = [
  { field: "name", of: (view) => [view.name] },
  { field: "company", of: (view) => [view.company] },
  { field: "title", of: (view) => [view.title] },
  { field: "phones", of: (view) => view.phones.map((phone) => phone.shown) },
  { field: "emails", of: (view) => view.emails.map((email) => email.address) },
  { field: "addresses", of: (view) => view.addresses.map(addressText) },
  {
    field: "birthday",
    of: (view) => {
      const day = dayOf(view.birthday);
      return [day ? dayText(day) : view.birthday];
    },
  },
  { field: "tags", of: (view) => view.tags },
  { field: "note", of: (view) => [view.note] },
  { field: "wishes", of: (view) => [view.wishes] },
  { field: "allergies", of: (view) => [view.allergies] },
];

/** Compares all fields that either contact has. */
export function compared(first: ContactView, second: ContactView): readonly Compared[] {
  return fields.flatMap(({ field, of }) => {
    const [a, b] = [of(first).filter(Boolean), of(second).filter(Boolean)];
    if (a.length + b.length === 0) return [];
    return [
      { field, first: a, second: b, differs: a.some((one) => !b.includes(one)) && b.some((one) => !a.includes(one)) },
    ];
  });
}

/** The number of filled fields. The contact with more is suggested to be kept. */
export function fullness(view: ContactView): number {
  return fields.reduce((sum, { of }) => sum + of(view).filter(Boolean).length, 0);
}
