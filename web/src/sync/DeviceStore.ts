import type { OutboxState, OutboxStore } from "./Outbox";
import { newId } from "./Uuid";

/** `localStorage`, or memory where the browser forbids it. */
const memory = new Map<string, string>();

export const deviceStore = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`iqsine.${key}`);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`iqsine.${key}`, value);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(`iqsine.${key}`);
    } catch {
      memory.delete(key);
    }
  },
};

/** This device's id, made once. */
export function deviceId(): string {
  const known = deviceStore.get("device");
  if (known) return known;
  const made = newId();
  deviceStore.set("device", made);
  return made;
}

const fresh: OutboxState = { next: 1, entries: [] };

/** The queue in `localStorage`, shared by the pages of one device. */
export class LocalOutboxStore implements OutboxStore {
  load(): OutboxState {
    const text = deviceStore.get("outbox");
    if (!text) return fresh;
    try {
      const state = JSON.parse(text) as OutboxState;
      return Number.isInteger(state.next) && Array.isArray(state.entries) ? state : fresh;
    } catch {
      return fresh;
    }
  }
  save(state: OutboxState): void {
    deviceStore.set("outbox", JSON.stringify(state));
  }
  watch(changed: () => void): void {
    globalThis.addEventListener?.("storage", (event) => {
      if ((event as StorageEvent).key === "iqsine.outbox") changed();
    });
  }
}
