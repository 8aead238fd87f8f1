import { useMe } from "../../session";
import { deviceStore, useReplica } from "../../sync";
import type { View } from "../../sync";
import { t } from "../../i18n";
import type { BookView } from "../../wire";
import { contactsApi } from "./api";
import type { Asked } from "./useAsked";
import { useAsked } from "./useAsked";

/** All books together: any of them has changed. */
const revisions = (view: View): string =>
  view
    .all("addressBook")
    .map((book) => `${book.id}:${book.revision}`)
    .sort()
    .join();

/** The books that this person may read, looked at anew when one has changed. */
export function useBooks(): Asked<readonly BookView[]> {
  return useAsked(contactsApi.books, useReplica(revisions));
}

/** A book's name as it is spoken; one's own first book has none. */
export function bookName(book: Pick<BookView, "holds" | "name">): string {
  switch (book.holds) {
    case "guests":
      return t("contacts.book.guests");
    case "suppliers":
      return t("contacts.book.suppliers");
    case "staff":
      return t("contacts.book.staff");
    case "own":
      return book.name === "" ? t("contacts.book.own") : book.name;
  }
}

/** The book that was open last here, by this person; else the first. Which books there are need not be known yet. */
export function useLastBook(books: readonly BookView[] | null): {
  readonly last: string | null;
  readonly keep: (book: string) => void;
} {
  const key = `contacts.book.${useMe().employee.id}`;
  const kept = deviceStore.get(key);
  const last = books ? ((books.find((book) => book.id === kept) ?? books[0])?.id ?? null) : kept;
  return { last, keep: (book) => deviceStore.set(key, book) };
}
