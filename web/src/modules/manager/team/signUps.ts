import { useEffect, useSyncExternalStore } from "react";
import { useRight } from "../../../session";
import { Listeners, hub, request } from "../../../sync";
import type { WaitingPerson } from "../../../wire";

/** in ms */
const every = 15_000;

const nobody: readonly WaitingPerson[] = [];
const changed = new Listeners();
/** of whoever asked last: on a shared device somebody else may work here now */
let known: { readonly person: string | null; readonly people: readonly WaitingPerson[] } = {
  person: null,
  people: nobody,
};
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Asks the hub who signed up and waits; what could not be asked stays as it was. */
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

/** Who signed up and waits for the manager, who came first on top; asked for as long as somebody looks. Nobody for whoever may not let them in. */
export function useSignUps(): readonly WaitingPerson[] {
  const may = useRight("editStaff");
  useEffect(() => (may ? watch() : undefined), [may]);
  return useSyncExternalStore(
    (listener) => changed.add(listener),
    () => (may && known.person === hub.person ? known.people : nobody),
  );
}
