import type { Maker } from "./platform";
import type { ConnectPageID } from "./route";

/** A device's progress. If a phone drops the page from memory, it returns to the same place. */
export interface Memory {
  visit: string;
  page: ConnectPageID | null;
  fetched: boolean;
  staysHere: boolean;
  maker: Maker | "other" | null;
  language: "vi" | "en" | null;
}

const key = "iqsine.connect";

/** 96 bits: nobody guesses the id of another device. */
function newVisit(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function remember(): Memory {
  const fresh: Memory = {
    visit: newVisit(),
    page: null,
    fetched: false,
    staysHere: false,
    maker: null,
    language: null,
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Memory>) };
  } catch {
    return fresh;
  }
}

/** In a browser that forbids storage, a reload starts over. */
export function keep(memory: Memory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // Nothing depends on the storage.
  }
}
