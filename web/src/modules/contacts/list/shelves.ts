import { useEffect, useSyncExternalStore } from "react";
import { hub, useReplica, usePhase } from "../../../sync";
import { contactsApi } from "../api";
import type { Shelf } from "./BookShelf";
import { BookShelf } from "./BookShelf";

/** The books that were looked at, kept while the page is: to come back to one costs nothing. Another person has his own. */
let shelves = new Map<string, BookShelf>();
let owner: string | null = null;

export function shelfOf(book: string): BookShelf {
  const person = hub.person;
  if (person !== owner) [shelves, owner] = [new Map(), person];
  let shelf = shelves.get(book);
  if (!shelf) shelves.set(book, (shelf = new BookShelf(book, contactsApi.page)));
  return shelf;
}

/** A book as far as it was looked at, looked at anew whenever the hub says that it has changed or the line is back. */
export function useShelf(book: string): Shelf {
  const shelf = shelfOf(book);
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  const there = isThere(usePhase());
  useEffect(() => {
    if (there || !shelf.read().letters) shelf.freshen(revision ?? unknownYet);
  }, [shelf, revision, there]);
  return useSyncExternalStore(shelf.subscribe, shelf.read);
}

/** No picture of the hub has come yet. */
const unknownYet = -1;

/** Begins to fetch a book that will be shown, before it is known what it is called. */
export function useShelfAhead(book: string | null): void {
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  useEffect(() => {
    if (book) shelfOf(book).freshen(revision ?? unknownYet);
  }, [book, revision]);
}

const isThere = (phase: ReturnType<typeof usePhase>): boolean => phase === "live" || phase === "polling";
