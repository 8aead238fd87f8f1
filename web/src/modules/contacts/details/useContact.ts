import { useCallback, useEffect } from "react";
import { useOutbox, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import type { Problem } from "../../../sync";
import type { ContactView } from "../../../wire";
import { contactsApi } from "../api";
import { useAsked } from "../useAsked";
import type { Wanted } from "./pending";
import { withPending } from "./pending";

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

export interface ContactNow extends Wanted {
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
    if (value) remember(value);
  }, [value]);
  const known = value ?? seenHere().get(contact) ?? null;
  const entries = useOutbox((all) => all);
  return { ...withPending(known, contact, entries), known, problem, again, put };
}
