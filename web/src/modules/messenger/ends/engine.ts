import { useSyncExternalStore } from "react";
import type { EndsStatus, KnownEnd } from "../../../sync/messenger";
import { ends } from "../../../session/messenger";

/** This device's identity and its key backup. */
export function useEndsStatus(): EndsStatus {
  return useSyncExternalStore(ends.subscribe, () => ends.status());
}

/** The devices of a person that can decrypt messages. */
export function useEndsOf(person: string | undefined): readonly KnownEnd[] {
  return useSyncExternalStore(ends.subscribe, () => (person === undefined ? none : ends.of(person)));
}

const none: readonly KnownEnd[] = [];
