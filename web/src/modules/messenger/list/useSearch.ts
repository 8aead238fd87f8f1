import { useEffect, useState } from "react";
import { usePath } from "../../../ui";
import type { Filters } from "./filters";
import { hasFilters, noFilters } from "./filters";
import { onSearchIn } from "./searchDoor";

export interface Search {
  readonly query: string;
  readonly filters: Filters;
  /** the field was gone to: what one can choose stands under it */
  readonly open: boolean;
  /** there is something to look for */
  readonly asks: boolean;
  /** counts how often a room's search was opened: the field is to be typed in then */
  readonly turn: number;
  readonly type: (query: string) => void;
  readonly filter: (filters: Filters) => void;
  readonly begin: () => void;
  readonly end: () => void;
}

/** What somebody looks for in the messenger, until he ends it. */
export function useSearch(): Search {
  const [query, type] = useState("");
  const [filters, filter] = useState(noFilters);
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const asks = query.trim() !== "" || hasFilters(filters);
  const path = usePath();
  // Whoever only touched the field and went on has looked for nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page closes the search, an emptied field does not
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
