import { useEffect, useState } from "react";
import { usePath } from "../../../ui";
import type { Filters } from "./filters";
import { hasFilters, noFilters } from "./filters";
import { onSearchIn } from "./searchDoor";

export interface Search {
  readonly query: string;
  readonly filters: Filters;
  /** the field was focused, so the filters are shown */
  readonly open: boolean;
  /** there is a text or a filter */
  readonly asks: boolean;
  /** counts the requests to search one room, each of which focuses the field */
  readonly turn: number;
  readonly type: (query: string) => void;
  readonly filter: (filters: Filters) => void;
  readonly begin: () => void;
  readonly end: () => void;
}

/** The state of a search in the messenger, until the person ends it. */
export function useSearch(): Search {
  const [query, type] = useState("");
  const [filters, filter] = useState(noFilters);
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const asks = query.trim() !== "" || hasFilters(filters);
  const path = usePath();
  // A person who only touched the field and left has not searched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page closes it, an empty field does not
  useEffect(() => {
    if (!asks) setOpen(false);
  }, [path]);
  useEffect(
    () =>
      onSearchIn((room) => {
        type("");
        filter({ room });
        setOpen(true);
        setTurn((before) => before + 1);
      }),
    [],
  );
  const end = (): void => {
    type("");
    filter(noFilters);
    setOpen(false);
  };
  return { query, filters, open: open || asks, asks, turn, type, filter, begin: () => setOpen(true), end };
}
