import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../../sync";
import { problemOf } from "../../../sync";
import type { ContactRow } from "../../../wire";
import { contactsApi } from "../../../domains/contacts/api";

export interface ContactMatches {
  /** the searched text; `null`: none yet */
  readonly query: string | null;
  readonly rows: readonly ContactRow[];
  readonly total: number;
  readonly problem: Problem | null;
}

/** The number of results shown at first, and added with each step. */
const atOnce = 50;
/** The limit of results. A person who needs more types another letter. */
export const mostFound = 500;
const nothing: ContactMatches = { query: null, rows: [], total: 0, problem: null };

/**
 * Searches while the person types. One request runs at a time, followed by the newest one. Old results stay until the
 * next answer, so that nothing flickers. `when`: a value whose change repeats the search.
 */
export function useSearch(query: string, when: unknown): ContactMatches & { readonly more: () => void } {
  const [found, setFound] = useState<ContactMatches>(nothing);
  /** `turn`: counts the requests; a change during one repeats it */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies(when): requested again when the book has changed
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

async function ask(query: string, count: number): Promise<ContactMatches> {
  try {
    const page = await contactsApi.search(query, count);
    return { query, rows: page.rows, total: page.total, problem: null };
  } catch (error) {
    return { ...nothing, query, problem: problemOf(error) };
  }
}
