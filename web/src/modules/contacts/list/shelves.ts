import { useEffect, useSyncExternalStore } from "react";
import { useReplica, usePhase } from "../../../sync";
import { answersOf } from "../../../sync/store/answersOf";
import { hub } from "../../../session/client";
import { inSpareTime } from "../../../ui";
import type { ContactRow } from "../../../wire";
import type { ListKey } from "../../../domains/contacts/api";
import { contactsApi } from "../../../domains/contacts/api";
import { useOrder } from "../order";
import type { Shelf } from "./ContactPages";
import { ContactPages } from "./ContactPages";
import { KeptDetails } from "./KeptDetails";
import { KeptPages } from "./KeptPages";

/** The opened lists, cached as long as the page. Each person has their own. */
let shelves = new Map<string, ContactPages>();
let owner: string | null = null;
/** Milliseconds between the details that are loaded for this device. */
const detailPause = 60;
const rest = (): Promise<void> => new Promise((done) => void inSpareTime(done, detailPause));

export function shelfOf(list: ListKey): ContactPages {
  const person = hub.person;
  if (person !== owner) [shelves, owner] = [new Map(), person];
  const key = [list.book, list.order, list.label ?? ""].join(" ");
  let shelf = shelves.get(key);
  if (!shelf) {
    const store = answersOf(hub);
    const kept = new KeptPages(list, store, () => hub.person === person);
    const details = new KeptDetails(list.book, store, contactsApi.contact, rest);
    shelves.set(key, (shelf = new ContactPages(list, contactsApi.page, kept, details)));
  }
  return shelf;
}

/** A contact as a loaded list shows it. */
export function rowOf(contact: string): ContactRow | undefined {
  if (hub.person !== owner) return undefined;
  for (const shelf of shelves.values()) {
    const row = shelf.read().rowOf(contact);
    if (row) return row;
  }
  return undefined;
}

/** The loaded part of a list. Loaded again when the book changes or the connection is back. */
export function useShelf(list: ListKey): Shelf {
  const shelf = shelfOf(list);
  const revision = useReplica((view) => view.get("addressBook", list.book)?.revision);
  const phase = usePhase();
  const there = isThere(phase);
  useEffect(() => {
    if (there || !shelf.read().letters) shelf.freshen(revision ?? unknownYet);
  }, [shelf, revision, there]);
  useEffect(() => {
    if (phase === "offline") void shelf.showKept();
  }, [shelf, phase]);
  return useSyncExternalStore(shelf.subscribe, shelf.read);
}

/** No snapshot has come yet. */
const unknownYet = -1;

/** Starts to load a book before its name is known. */
export function useShelfAhead(book: string | null): void {
  const order = useOrder();
  const revision = useReplica((view) => view.get("addressBook", book ?? "")?.revision);
  useEffect(() => {
    if (book) shelfOf({ book, order, label: null }).freshen(revision ?? unknownYet);
  }, [book, order, revision]);
}

const isThere = (phase: ReturnType<typeof usePhase>): boolean => phase === "live" || phase === "polling";
