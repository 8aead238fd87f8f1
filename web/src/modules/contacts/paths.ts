import { matchPath } from "../../ui";

export type ContactsPage =
  | { readonly page: "list"; readonly book: string | null; readonly contact: string | null }
  | { readonly page: "duplicates" | "import" | "deleted"; readonly book: string }
  | { readonly page: "phones" };

const part = encodeURIComponent;

export const contactPaths = {
  home: "/contacts",
  phones: "/contacts/phones",
  book: (book: string) => `/contacts/book/${part(book)}`,
  contact: (book: string, contact: string) => `/contacts/book/${part(book)}/${part(contact)}`,
  duplicates: (book: string) => `/contacts/duplicates/${part(book)}`,
  import: (book: string) => `/contacts/import/${part(book)}`,
  deleted: (book: string) => `/contacts/deleted/${part(book)}`,
  /** the profile of a person who works here */
  colleague: (person: string) => `/messenger/people/${part(person)}`,
};

/** The page of a path. The list by default. */
export function contactsPageAt(path: string): ContactsPage {
  if (path === contactPaths.phones) return { page: "phones" };
  for (const page of ["duplicates", "import", "deleted"] as const) {
    const book = matchPath(`/contacts/${page}/:book`, path)?.book;
    if (book) return { page, book };
  }
  const at = matchPath("/contacts/book/:book/:contact", path) ?? matchPath("/contacts/book/:book", path);
  return { page: "list", book: at?.book ?? null, contact: at?.contact ?? null };
}

/** The path of a new booking with this name and number. */
export function bookingPath(name: string, phone: string): string {
  return `/reception/bookings?${new URLSearchParams({ book: "1", name, phone }).toString()}`;
}
