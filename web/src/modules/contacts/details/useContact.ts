import { useCallback, useEffect, useMemo } from "react";
import { useOutbox, useReplica } from "../../../sync";
import { answersOf } from "../../../sync/store/answersOf";
import { hub } from "../../../session/client";
import type { Problem } from "../../../sync";
import type { ContactView } from "../../../wire";
import { useIsMissing, useKept } from "../../../session/keptAnswer";
import { contactsApi } from "../../../domains/contacts/api";
import { detailName } from "../list/KeptDetails";
import { rowOf } from "../list/shelves";
import { useAsked } from "../../../sync/useAsked";
import type { PendingContact } from "./pending";
import { ofRow, withPending } from "./pending";

/** Contacts that were opened before. They show at once, even without the hub. */
const seen = new Map<string, ContactView>();
const mostSeen = 200;
/** Milliseconds. Short, so that a saved contact does not look unsaved. */
const pause = 300;
let seenBy: string | null = null;

function seenHere(): Map<string, ContactView> {
  const person = hub.person;
  if (person !== seenBy) seen.clear();
  seenBy = person;
  return seen;
}

function remember(view: ContactView): void {
  const kept = seenHere();
  kept.delete(view.id);
  kept.set(view.id, view);
  const oldest = kept.keys().next();
  if (kept.size > mostSeen && !oldest.done) kept.delete(oldest.value);
}

/** A copy on this device, which can only be read. */
export interface ContactCopy {
  /** when the hub gave it; `null`: it has only what the list shows */
  readonly at: number | null;
}

export interface ContactNow extends PendingContact {
  /** `null`: the hub was asked by this page */
  readonly copy: ContactCopy | null;
  /** the hub's version, as the base of an edit; `null`: not loaded yet */
  readonly known: ContactView | null;
  readonly problem: Problem | null;
  readonly again: () => void;
  readonly put: (view: ContactView) => void;
}

/** A contact with this device's pending changes. Requested again when its book has changed. */
export function useContact(contact: string, book: string): ContactNow {
  const revision = useReplica((view) => view.get("addressBook", book)?.revision);
  const { value, problem, again, put } = useAsked(
    useCallback(() => contactsApi.contact(contact), [contact]),
    revision,
    pause,
  );
  useEffect(() => {
    if (!value) return;
    remember(value);
    void answersOf(hub).keep(detailName(contact), value);
  }, [value, contact]);
  const live = value ?? seenHere().get(contact) ?? null;
  const copied = useCopy(contact, useIsMissing(live, problem));
  const known = live ?? copied?.view ?? null;
  const entries = useOutbox((all) => all);
  return { ...withPending(known, contact, entries), known, copy: live ? null : copied, problem, again, put };
}

/** The device's copy of a contact, otherwise what a kept list shows of it. */
function useCopy(contact: string, wanted: boolean): (ContactCopy & { readonly view: ContactView }) | null {
  const kept = useKept<ContactView>(detailName(contact), wanted);
  const row = wanted && !kept ? rowOf(contact) : undefined;
  return useMemo(() => {
    if (kept) return { at: kept.at, view: { ...kept.value, writable: false } };
    return row ? { at: null, view: ofRow(row) } : null;
  }, [kept, row]);
}
