import { useEffect, useSyncExternalStore } from "react";
import { useReplica, usePhase } from "../../../sync";
import { hub } from "../../../session/client";
import { contactsApi } from "../api";
import type { Shelf } from "./BookShelf";
import { BookShelf } from "./BookShelf";

/** The opened books, cached as long as the page. Each person has their own. */
let shelves = new Map<string, BookShelf>();
let owner: string | null = null;

export function shelfOf(book: string): BookShelf {
  const person = hub.person;
  if (person !== owner) [shelves, owner] = [new Map(), person];
  let shelf = shelves.get(book);
  if (!shelf) shelves.set(book, (shelf = new BookShelf(book, contactsApi.page)));
  return shelf;
}

/** The loaded part of a book. Loaded again when the book changes or the connection is back. */
export function useShelf(book: string): Shelf {
  const shelf = shelfOf(book);
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  const there = isThere(usePhase());
  useEffect(() => {
    if (there || !shelf.read().letters) shelf.freshen(revision ?? unknownYet);
  }, [shelf, revision, there]);
  return useSyncExternalStore(shelf.subscribe, shelf.read);
}

/** No snapshot has come yet. */
const unknownYet = -1;

/** Starts to load a book before its name is known. */
export function useShelfAhead(book: string | null): void {
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  useEffect(() => {
    if (book) shelfOf(book).freshen(revision ?? unknownYet);
  }, [book, revision]);
}

const isThere = (phase: ReturnType<typeof usePhase>): boolean => phase === "live" || phase === "polling";
