import { useEffect, useSyncExternalStore } from "react";
import { useRight } from "../../session";
import { Listeners, request } from "../../sync";
import { hub } from "../../session/client";
import type { WaitingPerson } from "../../wire";

/** milliseconds */
const every = 15_000;

const nobody: readonly WaitingPerson[] = [];
const changed = new Listeners();
/** of the person who asked last; on a shared device another person may work here now */
let known: { readonly person: string | null; readonly people: readonly WaitingPerson[] } = {
  person: null,
  people: nobody,
};
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Requests the waiting sign-ups. After a failure the old list stays. */
export async function lookForSignUps(): Promise<void> {
  const { person } = hub;
  const people = await request<readonly WaitingPerson[]>("GET", "/api/sign-ups").catch(() => null);
  if (!people || person !== hub.person) return;
  known = { person, people: people.length > 0 ? people : nobody };
  changed.tell();
}

const look = (): void => {
  if (!document.hidden) void lookForSignUps();
};

function watch(): () => void {
  if (watchers++ === 0) {
    look();
    timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
  }
  return () => {
    if (--watchers > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/**
 * The waiting sign-ups, oldest first. Polled while a component uses them. Empty for people who may not approve them.
 */
export function useSignUps(): readonly WaitingPerson[] {
  const may = useRight("editStaff");
  useEffect(() => (may ? watch() : undefined), [may]);
  return useSyncExternalStore(
    (listener) => changed.add(listener),
    () => (may && known.person === hub.person ? known.people : nobody),
  );
}
