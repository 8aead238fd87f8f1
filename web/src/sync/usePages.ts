import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from ".";
import type { ListTotal } from "../wire";
import { problemOf, request } from ".";
import { useThere } from "./useAsked";

/** A page of a list. `next`: where the page after it begins; absent: it is the last one. `total`: only the first has it. */
interface Page {
  readonly next?: string | number;
  readonly total?: ListTotal;
}

export interface Pages<P extends Page> {
  /** all pages so far; `null`: none have come yet */
  readonly pages: readonly P[] | null;
  /** they are of another search, until the hub answers */
  readonly stale: boolean;
  readonly more: boolean;
  /** of the whole list, when its first page came */
  readonly total: ListTotal | undefined;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly next: () => void;
  /** repeats the request that failed */
  readonly retry: () => void;
  /** asks for the first page anew */
  readonly reload: () => void;
}

interface LoadedPages<P> {
  readonly query: string;
  readonly pages: readonly P[] | null;
  readonly busy: boolean;
  readonly problem: Problem | null;
}

/** Milliseconds without a further letter. */
const typedFor = 250;

/**
 * The pages of a list that a query finds. The old ones stay until the hub answers. `path`: of the list at the hub.
 * `cursor`: the name of the parameter that takes a page's `next`.
 */
export function usePages<P extends Page>(path: string, cursor: string, query: string): Pages<P> {
  const [known, setKnown] = useState<LoadedPages<P>>({ query, pages: null, busy: true, problem: null });
  const turn = useRef(0);
  const there = useThere();
  const ask = useCallback(
    (from: string | number | null): void => {
      const mine = (turn.current += 1);
      const all = new URLSearchParams(query);
      if (from !== null) all.set(cursor, String(from));
      setKnown((before) => ({ ...before, busy: true, problem: null }));
      request<P>("GET", `${path}?${all.toString()}`).then(
        (page) => {
          if (mine !== turn.current) return;
          setKnown((before) => {
            const pages = from === null ? [page] : [...(before.pages ?? []), page];
            return { query, pages, busy: false, problem: null };
          });
        },
        (error: unknown) => {
          if (mine === turn.current) setKnown((before) => ({ ...before, busy: false, problem: problemOf(error) }));
        },
      );
    },
    [path, cursor, query],
  );
  const first = useRef(true);
  useEffect(() => {
    const timer = setTimeout(() => ask(null), first.current ? 0 : typedFor);
    first.current = false;
    return () => {
      clearTimeout(timer);
      turn.current += 1;
    };
  }, [ask]);
  const failed = useRef(false);
  failed.current = known.problem !== null;
  useEffect(() => {
    if (there && failed.current) ask(null);
  }, [ask, there]);
  const stale = known.query !== query;
  const next = stale ? null : (known.pages?.at(-1)?.next ?? null);
  return {
    ...known,
    stale,
    more: next !== null,
    total: known.pages?.[0]?.total,
    next: () => {
      if (!known.busy && next !== null) ask(next);
    },
    retry: () => ask(next),
    reload: () => ask(null),
  };
}
