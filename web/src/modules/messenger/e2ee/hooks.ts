import { useSyncExternalStore } from "react";
import type { E2EEStatus, KnownDevice } from "../../../e2ee";
import { e2ee } from "../../../session/messenger";

/** This device's identity and its key backup. */
export function useE2EEStatus(): E2EEStatus {
  return useSyncExternalStore(e2ee.subscribe, () => e2ee.status());
}

/** The devices of a person that can decrypt messages. */
export function useDevicesOf(person: string | undefined): readonly KnownDevice[] {
  return useSyncExternalStore(e2ee.subscribe, () => (person === undefined ? none : e2ee.devicesOf(person)));
}

const none: readonly KnownDevice[] = [];
