import type { MutableRefObject } from "react";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../i18n";
import { errorText } from "../../../sync";
import { toast, useKeys } from "../../../ui";
import { closeTop, onBack } from "../../../ui/route";
import type { ContactRow } from "../../../wire";
import { contactsApi } from "../../../domains/contacts/api";
import type { ListKey } from "../../../domains/contacts/api";
import type { Shelf } from "../list/ContactPages";

/** The most contacts that are selected at once, and the most that the hub lists in one answer. */
export const mostSelected = 500;

/** The list that a person selects from. */
export interface Source {
  /** the contacts from one to the other, in the order of the list */
  readonly between: (from: string, to: string) => Promise<readonly ContactRow[]>;
  /** `most`: not more than these */
  readonly all: (most: number) => Promise<readonly ContactRow[]>;
  readonly total: number;
}

/** The search results cover the list, which stays under them. */
type Sources = MutableRefObject<Partial<Record<"list" | "search", Source>>>;

/** The selected contacts, and how to change them. */
export interface Selection {
  /** by id; `null`: nobody selects, and a tap opens a contact */
  readonly rows: ReadonlyMap<string, ContactRow> | null;
  readonly start: () => void;
  /** `range`: all from the contact that was selected before */
  readonly toggle: (row: ContactRow, range: boolean) => void;
  readonly selectAll: () => void;
  readonly stop: () => void;
  readonly sources: Sources;
}

/** Esc and a step back end the selection before they leave the page. */
export function useSelection(): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, ContactRow> | null>(null);
  const sources: Sources = useRef({});
  const last = useRef<string | null>(null);
  const stop = useCallback((): void => {
    last.current = null;
    setRows(null);
  }, []);
  const start = useCallback(() => setRows((known) => known ?? new Map()), []);
  const isOn = rows !== null;
  useEffect(() => (isOn ? onBack(stop) : undefined), [isOn, stop]);
  useKeys((event) => {
    if (event.key !== "Escape" || !isOn) return;
    event.preventDefault();
    closeTop();
  });
  const add = useCallback(async (asked: Promise<readonly ContactRow[]>, total = 0): Promise<void> => {
    try {
      const more = await asked;
      // The person may have stopped meanwhile.
      setRows(
        (known) => known && new Map([...known, ...more.map((row) => [row.id, row] as const)].slice(0, mostSelected)),
      );
      if (Math.max(total, more.length) > mostSelected) tooMany();
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
    }
  }, []);
  const toggle = useCallback(
    (row: ContactRow, range: boolean): void => {
      const [from, source] = [last.current, sources.current.search ?? sources.current.list];
      last.current = row.id;
      if (range && from !== null && source) return void add(source.between(from, row.id));
      setRows((known) => toggled(known ?? new Map(), row));
      if (rows && rows.size >= mostSelected && !rows.has(row.id)) tooMany();
    },
    [add, rows],
  );
  const selectAll = useCallback((): void => {
    const source = sources.current.search ?? sources.current.list;
    if (source) void add(source.all(mostSelected), source.total);
  }, [add]);
  return useMemo(() => ({ rows, start, toggle, selectAll, stop, sources }), [rows, start, toggle, selectAll, stop]);
}

function toggled(known: ReadonlyMap<string, ContactRow>, row: ContactRow): ReadonlyMap<string, ContactRow> {
  const next = new Map(known);
  if (!next.delete(row.id) && next.size < mostSelected) next.set(row.id, row);
  return next;
}

const tooMany = (): void => void toast({ text: t("contacts.mostSelected", { most: mostSelected }), icon: "info" });

/** The selection of the book around a list. `null`: nothing can be selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** Lets the person select from a list while it is drawn. */
export function useSource(place: "list" | "search", source: Source): void {
  const sources = useContext(SelectionContext)?.sources;
  useEffect(() => {
    if (sources) sources.current[place] = source;
  });
  useEffect(
    () => () => {
      if (sources) delete sources.current[place];
    },
    [sources, place],
  );
}

/** A list of which only a part is loaded. The rest comes from the hub. */
export function sourceOf(list: ListKey, shelf: Shelf): Source {
  const total = shelf.letters?.total ?? 0;
  const rows = async (from: number, count: number): Promise<readonly ContactRow[]> => {
    const loaded = Array.from({ length: count }, (_, i) => shelf.row(from + i)).filter((row) => row !== undefined);
    return loaded.length === count ? (loaded as ContactRow[]) : (await contactsApi.page(list, from, count, false)).rows;
  };
  return {
    total,
    between: async (from, to) => {
      const [a, b] = [shelf.placeOf(from), shelf.placeOf(to)];
      if (a === undefined || b === undefined) return [];
      return rows(Math.min(a, b), Math.min(mostSelected, Math.abs(a - b) + 1));
    },
    all: (most) => rows(0, Math.min(total, most)),
  };
}

/** Search results, of which the hub may have more. */
export function foundSource(query: string, rows: readonly ContactRow[], total: number): Source {
  return {
    total,
    between: async (from, to) => {
      const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
      const [a = -1, b = -1] = places.sort((one, other) => one - other);
      return a < 0 ? [] : rows.slice(a, b + 1);
    },
    all: async (most) => (rows.length >= Math.min(total, most) ? rows : (await contactsApi.search(query, most)).rows),
  };
}
