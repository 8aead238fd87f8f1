import { newId } from "./Uuid";

/**
 * Small values that outlive the page: `localStorage`, or memory if the browser forbids it. Values that must not be lost
 * are in the database.
 */
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

/** This device's id, created on the first call. */
export function deviceId(): string {
  const known = deviceStore.get("device");
  if (known) return known;
  const made = newId();
  deviceStore.set("device", made);
  return made;
}

/** The key of a person's unsaved input of forms, or of surveys that they make. */
export const formDraftsKey = (person: string | null, of: "forms" | "makes" = "forms"): string => `${of}.${person}`;
