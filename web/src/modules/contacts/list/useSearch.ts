import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../../sync";
import { HubError } from "../../../sync";
import type { ContactRow } from "../../../wire";
import { contactsApi } from "../api";

export interface Found {
  /** what was asked for; null: nothing yet */
  readonly query: string | null;
  readonly rows: readonly ContactRow[];
  readonly total: number;
  readonly problem: Problem | null;
}

/** So many are shown at first, and with each step more. */
const atOnce = 50;
/** More are not told at once: whoever sees these types another letter. */
export const mostFound = 500;
const nothing: Found = { query: null, rows: [], total: 0, problem: null };
const unclear: Problem = { code: "unknown", message: "", requestId: "" };

/**
 * Looks while somebody types. One question is under way at a time, and after it the newest; what was found stays in sight until the
 * next answer, so that nothing flickers. `when`: something has changed, what was found is looked for anew.
 */
export function useSearch(query: string, when: unknown): Found & { readonly more: () => void } {
  const [found, setFound] = useState<Found>(nothing);
  /** `turn`: counts the questions; what changes while one is under way is asked about again */
  const wanted = useRef({ query, count: atOnce, turn: 0 });
  const busy = useRef(false);
  const gone = useRef(false);

  const look = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    let asked = -1;
    while (!gone.current && wanted.current.query !== "" && asked !== wanted.current.turn) {
      const { query: text, count, turn } = wanted.current;
      asked = turn;
      const answer = await ask(text, count);
      if (gone.current) return;
      setFound((known) => (answer.problem ? { ...known, query: text, problem: answer.problem } : answer));
    }
    busy.current = false;
    if (wanted.current.query === "") setFound(nothing);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies(when): asked anew when the book has changed
  useEffect(() => {
    wanted.current = {
      query,
      count: wanted.current.query === query ? wanted.current.count : atOnce,
      turn: wanted.current.turn + 1,
    };
    if (query === "") setFound(nothing);
    else void look();
  }, [query, when, look]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const more = useCallback(() => {
    wanted.current = {
      ...wanted.current,
      count: Math.min(mostFound, wanted.current.count + 2 * atOnce),
      turn: wanted.current.turn + 1,
    };
    void look();
  }, [look]);
  return { ...found, more };
}

async function ask(query: string, count: number): Promise<Found> {
  try {
    const page = await contactsApi.search(query, count);
    return { query, rows: page.rows, total: page.total, problem: null };
  } catch (error) {
    return { ...nothing, query, problem: error instanceof HubError ? error.problem : unclear };
  }
}
