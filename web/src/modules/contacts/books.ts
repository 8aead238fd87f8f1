import { useMemo } from "react";
import { useMe } from "../../session";
import { deviceStore, useReplica } from "../../sync";
import type { View } from "../../sync";
import { t } from "../../i18n";
import type { BookView } from "../../wire";
import { keeping, useIsMissing, useKept } from "../../session/keptAnswer";
import { contactsApi } from "../../domains/contacts/api";
import type { Asked } from "../../sync/useAsked";
import { useAsked } from "../../sync/useAsked";

/** The revisions of all books, which change with any of them. */
const revisions = (view: View): string =>
  view
    .all("addressBook")
    .map((book) => `${book.id}:${book.revision}`)
    .sort()
    .join();

const keptName = "contacts/books";
const askBooks = keeping(keptName, contactsApi.books);

/**
 * The books that this person may read. Requested again when one has changed. Without a connection the device's copy,
 * which nobody can write to.
 */
export function useBooks(): Asked<readonly BookView[]> {
  const asked = useAsked(askBooks, useReplica(revisions));
  const kept = useKept<readonly BookView[]>(keptName, useIsMissing(asked.value, asked.problem));
  const copy = useMemo(() => kept?.value.map((book) => ({ ...book, writable: false })) ?? null, [kept]);
  return { ...asked, value: asked.value ?? copy };
}

/** A book's name as text. The person's own first book has none. */
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

/** The book that this person opened last here, otherwise the first. Works before the books are known. */
export function useLastBook(books: readonly BookView[] | null): {
  readonly last: string | null;
  readonly keep: (book: string) => void;
} {
  const key = `contacts.book.${useMe().employee.id}`;
  const kept = deviceStore.get(key);
  const last = books ? ((books.find((book) => book.id === kept) ?? books[0])?.id ?? null) : kept;
  return { last, keep: (book) => deviceStore.set(key, book) };
}
