import { t } from "../../../i18n";
import type { CommandBody, ContactFields, ContactView } from "../../../wire";
import { dayOf, dayText, isDayForm, typedDay, wireDay } from "../details/days";
import type { Errors } from "../../../forms/draft";

type ContactsSave = Extract<CommandBody, { type: "contacts.add" | "contacts.edit" }>;

/** The hub's limits, in characters. */
export const longest = { line: 200, label: 30, number: 50, email: 254, text: 5000, guest: 1000, tag: 30 } as const;
export const most = { phones: 20, emails: 20, addresses: 10, tags: 50 } as const;

/** One of several numbers or addresses in the form. `key` identifies its row. */
export interface Several {
  readonly key: number;
  readonly label: string;
  readonly value: string;
}

export interface AddressDraft {
  readonly key: number;
  readonly label: string;
  readonly street: string;
  readonly locality: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
}

/** A contact in the form. */
export interface ContactDraft {
  readonly name: string;
  readonly company: string;
  readonly title: string;
  readonly phones: readonly Several[];
  readonly emails: readonly Several[];
  readonly addresses: readonly AddressDraft[];
  /** 17/05/1990 */
  readonly birthday: string;
  readonly tags: readonly string[];
  readonly note: string;
  readonly wishes: string;
  readonly allergies: string;
}

/** Later pages go on above it, because stored drafts have rows of earlier pages. */
let keys = Date.now();
export function newKey(): number {
  keys += 1;
  return keys;
}

export const emptyAddress = (): AddressDraft => ({
  key: newKey(),
  label: "home",
  street: "",
  locality: "",
  region: "",
  postcode: "",
  country: "",
});

/** A new contact starts with an empty phone number, the most common value. */
export function draftOf(view: ContactView | null): ContactDraft {
  const phones: readonly Several[] = view
    ? view.phones.map(({ label, number }, key) => ({ key, label, value: number }))
    : [{ key: 0, label: "cell", value: "" }];
  const day = view ? dayOf(view.birthday) : null;
  return {
    name: view?.name ?? "",
    company: view?.company ?? "",
    title: view?.title ?? "",
    phones,
    emails: view?.emails.map(({ label, address }, key) => ({ key, label, value: address })) ?? [],
    addresses: view?.addresses.map((address, key) => ({ ...address, key })) ?? [],
    birthday: day ? dayText(day) : (view?.birthday ?? ""),
    tags: view?.tags ?? [],
    note: view?.note ?? "",
    wishes: view?.wishes ?? "",
    allergies: view?.allergies ?? "",
  };
}

/** A search text as the name or the number of a new contact. */
export function typedName(text: string): Partial<ContactDraft> {
  const isNumber = /^[\d\s+().-]{6,}$/.test(text);
  return isNumber ? { phones: [{ key: newKey(), label: "cell", value: text }] } : { name: text };
}

/** The draft in the wire format. Empty rows are left out. */
function written(draft: ContactDraft, thisYear: number): Required<ContactFields> {
  const day = typedDay(draft.birthday, thisYear);
  return {
    name: oneLine(draft.name),
    company: oneLine(draft.company),
    title: oneLine(draft.title),
    phones: draft.phones
      .filter(({ value }) => value.trim() !== "")
      .map(({ label, value }) => ({ label: label.trim(), number: oneLine(value) })),
    emails: draft.emails
      .filter(({ value }) => value.trim() !== "")
      .map(({ label, value }) => ({ label: label.trim(), address: value.trim() })),
    addresses: draft.addresses.filter(isWritten).map(({ key: _, ...address }) => trimmed(address)),
    birthday: day ? wireDay(day) : draft.birthday.trim(),
    tags: draft.tags,
    note: draft.note.trim(),
    wishes: draft.wishes.trim(),
    allergies: draft.allergies.trim(),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function isWritten({ street, locality, region, postcode, country }: AddressDraft): boolean {
  return [street, locality, region, postcode, country].some((text) => text.trim() !== "");
}

function trimmed(address: Omit<AddressDraft, "key">): Omit<AddressDraft, "key"> {
  const { label, street, locality, region, postcode, country } = address;
  return {
    label: label.trim(),
    street: oneLine(street),
    locality: oneLine(locality),
    region: oneLine(region),
    postcode: oneLine(postcode),
    country: oneLine(country),
  };
}

/** Only changed fields, so that other people's changes stay. A cleared field is sent empty. */
export function touchedFields(initial: ContactDraft, draft: ContactDraft, thisYear: number): ContactFields {
  const before = written(initial, thisYear);
  const after = written(draft, thisYear);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof ContactFields]),
    ),
  );
}

/** For a new contact: all filled fields. */
export function filledFields(draft: ContactDraft, thisYear: number): ContactFields {
  return Object.fromEntries(Object.entries(written(draft, thisYear)).filter(([, value]) => value.length > 0));
}

/** The saved part of a form that is still open: a refused photo leaves the rest saved. */
export interface SavedSoFar {
  /** the hub or the outbox has it */
  readonly exists: boolean;
  readonly draft: ContactDraft;
}

/** The command for the unsaved part of a draft. `null`: all is saved. */
export function savingOf(
  id: { readonly contact: string; readonly book: string; readonly base?: number },
  saved: SavedSoFar,
  draft: ContactDraft,
  thisYear: number,
): ContactsSave | null {
  if (!saved.exists)
    return { type: "contacts.add", contact: id.contact, book: id.book, fields: filledFields(draft, thisYear) };
  const fields = touchedFields(saved.draft, draft, thisYear);
  return Object.keys(fields).length === 0
    ? null
    : { type: "contacts.edit", contact: id.contact, base: id.base, fields };
}

/** The form row of the sent value number `at`, because empty rows are not sent. */
export function rowSentAs(at: number | null, values: readonly Several[]): number | null {
  if (at === null) return null;
  const rows = values.flatMap(({ value }, row) => (value.trim() === "" ? [] : [row]));
  return rows[at] ?? null;
}

/** `true` if the contact had this value before: a device or a file may have brought what nobody could type. */
export function isThere(known: readonly Several[], value: string): boolean {
  return known.some((one) => one.value === value);
}

/** The index of the first invalid new number. `null`: all are valid. */
export function wrongPhone(phones: readonly Several[], known: readonly Several[] = []): number | null {
  const at = phones.findIndex(({ value }) => value.trim() !== "" && !isThere(known, value) && !mayBeNumber(value));
  return at < 0 ? null : at;
}

function mayBeNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return digits >= 3 && digits <= 40;
}

export function wrongEmail(emails: readonly Several[], known: readonly Several[] = []): number | null {
  const at = emails.findIndex(
    ({ value }) =>
      value.trim() !== "" && !isThere(known, value) && !/^[^\s@,;<>]+@[^\s@,;<>]*[^\s@,;<>.]$/.test(value.trim()),
  );
  return at < 0 ? null : at;
}

/**
 * The errors of a draft that this device can find. `initial`: the contact as it was. What stands there already may stay,
 * as the hub sees it too.
 */
export function checkContact(draft: ContactDraft, thisYear: number, initial?: ContactDraft): Errors<ContactDraft> {
  const isNameless = ({ name, company }: ContactDraft): boolean => oneLine(name) === "" && oneLine(company) === "";
  const wasNameless = initial?.phones.some(({ value }) => value !== "") && isNameless(initial);
  const birthday = draft.birthday.trim();
  const isBirthdayNew = birthday !== initial?.birthday.trim();
  return {
    name: isNameless(draft) && !wasNameless ? t("contacts.needName") : undefined,
    phones: wrongPhone(draft.phones, initial?.phones) === null ? undefined : t("contacts.wrongPhone"),
    emails: wrongEmail(draft.emails, initial?.emails) === null ? undefined : t("contacts.wrongEmail"),
    birthday:
      birthday !== "" && isBirthdayNew && typedDay(birthday, thisYear) === null
        ? t(isDayForm(birthday) ? "contacts.noSuchDay" : "contacts.wrongDay")
        : undefined,
  };
}
