/** The day of the searches, and a search on it. */
import type { Filters } from "../src/modules/messenger/list/filters";
import { noFilters, searchOf } from "../src/modules/messenger/list/filters";
import type { SourceResults } from "../src/modules/messenger/list/merged";
import type { Message, MessageSearch } from "../src/wire";

// A Wednesday, by the clock of a house in Viet Nam.
export const now = Date.UTC(2026, 10, 25, 7, 30);

export const day = (month: number, of: number): number => Date.UTC(2026, month - 1, of, -7);

/** The last page of answers. */
export const all = (...messages: readonly Message[]): SourceResults => ({ messages, more: false });

export const search = (query: string, filters: Filters = noFilters): MessageSearch | null =>
  searchOf(query, filters, "lan", now);
