import { request } from "../../sync";
import type {
  AppPasswordView,
  BookView,
  ContactChange,
  ContactImport,
  ContactPage,
  ContactView,
  DuplicatePairs,
  GuestRecord,
  MadeAppPassword,
} from "../../wire";

const part = (text: string): string => encodeURIComponent(text);
const contact = (id: string): string => `/api/contacts/${part(id)}`;

export type ContactOrder = "family" | "given";

/** Names a list: a book in an order, or the part of it with a label. */
export interface ListKey {
  readonly book: string;
  readonly order: ContactOrder;
  readonly label: string | null;
}

/** The requests to the hub about address books. */
export const contactsApi = {
  books: () => request<readonly BookView[]>("GET", "/api/contacts/books"),
  /** a range of a list; with `letters` also the counts by letter, and the labels */
  page: ({ book, order, label }: ListKey, at: number, count: number, letters: boolean) =>
    request<ContactPage>(
      "GET",
      `/api/contacts?book=${part(book)}&at=${at}&count=${count}&order=${order}${letters ? "&index=1" : ""}${label === null ? "" : `&label=${part(label)}`}`,
    ),
  /** in one book, or in all that the person may read */
  search: (text: string, count: number, book?: string) =>
    request<ContactPage>(
      "GET",
      `/api/contacts?q=${part(text)}&count=${count}${book === undefined ? "" : `&book=${part(book)}`}`,
    ),
  deleted: (book: string) => request<ContactPage>("GET", `/api/contacts/deleted?book=${part(book)}`),
  contact: (id: string) => request<ContactView>("GET", contact(id)),
  guest: (id: string) => request<GuestRecord>("GET", `${contact(id)}/guest`),
  history: (id: string) => request<readonly ContactChange[]>("GET", `${contact(id)}/history`),
  removePhoto: (id: string) => request<ContactView>("DELETE", `${contact(id)}/photo`),
  duplicates: (book: string) => request<DuplicatePairs>("GET", `/api/contacts/duplicates?book=${part(book)}`),
  imports: () => request<readonly ContactImport[]>("GET", "/api/contacts/imports"),
  importing: (id: string) => request<ContactImport>("GET", `/api/contacts/imports/${part(id)}`),
  cancelImport: (id: string) => request<unknown>("DELETE", `/api/contacts/imports/${part(id)}`),
  appPasswords: () => request<readonly AppPasswordView[]>("GET", "/api/app-passwords"),
  makeAppPassword: (name: string) => request<MadeAppPassword>("POST", "/api/app-passwords", { name }),
  revokeAppPassword: (id: string) => request<unknown>("DELETE", `/api/app-passwords/${part(id)}`),
};

/** The URL of a contact's photo. Each photo has its own `photo`, so it can be cached forever. */
export function photoAddress(id: string, photo: string): string {
  return `${contact(id)}/photo?v=${part(photo)}`;
}

export function photoPath(id: string): string {
  return `${contact(id)}/photo`;
}

export function importPath(book: string, mode: "preview" | "apply"): string {
  return `/api/contacts/import?book=${part(book)}&mode=${mode}`;
}

export type ExportFormat = "vcard3" | "vcard4" | "csv";

export function exportAddress(book: string, format: ExportFormat): string {
  return `/api/contacts/export?book=${part(book)}&format=${format}`;
}

export function cardAddress(id: string): string {
  return `${contact(id)}/card?version=3.0`;
}
