import { useSyncExternalStore } from "react";
import type { EndsStatus, KnownEnd } from "../../../sync/messenger";
import { ends } from "../../../sync/messenger";

/** This device's own end, and the copy of its keys. */
export function useEndsStatus(): EndsStatus {
  return useSyncExternalStore(ends.subscribe, () => ends.status());
}

/** The devices of a person that can read what is sealed for them. */
export function useEndsOf(person: string | undefined): readonly KnownEnd[] {
  return useSyncExternalStore(ends.subscribe, () => (person === undefined ? none : ends.of(person)));
}

const none: readonly KnownEnd[] = [];
