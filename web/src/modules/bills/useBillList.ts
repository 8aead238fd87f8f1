import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../sync";
import { request } from "../../sync";
import type { BillEntry, BillListPage } from "../../wire";
import { problemOf, useThere } from "../shared/useAsked";

export interface BillList {
  /** of all pages so far; `null`: none have come yet */
  readonly bills: readonly BillEntry[] | null;
  /** they are of another search, until the hub answers */
  readonly stale: boolean;
  readonly more: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly next: () => void;
  /** repeats the request that failed */
  readonly retry: () => void;
  /** asks for the first page anew */
  readonly reload: () => void;
}

interface LoadedPages {
  readonly query: string;
  readonly bills: readonly BillEntry[] | null;
  readonly next: string | null;
  readonly busy: boolean;
  readonly problem: Problem | null;
}

/** Milliseconds without a further letter. */
const typedFor = 250;

function pathOf(query: string, after: string | null): string {
  const all = new URLSearchParams(query);
  if (after !== null) all.set("after", after);
  return `/api/bills?${all.toString()}`;
}

/** The bills that a query finds, page by page. The old ones stay until the hub answers. */
export function useBillList(query: string): BillList {
  const [known, setKnown] = useState<LoadedPages>({ query, bills: null, next: null, busy: true, problem: null });
  const turn = useRef(0);
  const there = useThere();
  const ask = useCallback(
    (after: string | null): void => {
      const mine = (turn.current += 1);
      setKnown((before) => ({ ...before, busy: true, problem: null }));
      request<BillListPage>("GET", pathOf(query, after)).then(
        (page) => {
          if (mine !== turn.current) return;
          setKnown((before) => ({
            query,
            bills: after === null ? page.bills : [...(before.bills ?? []), ...page.bills],
            next: page.next ?? null,
            busy: false,
            problem: null,
          }));
        },
        (error: unknown) => {
          if (mine === turn.current) setKnown((before) => ({ ...before, busy: false, problem: problemOf(error) }));
        },
      );
    },
    [query],
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
  return {
    bills: known.bills,
    stale,
    more: !stale && known.next !== null,
    busy: known.busy,
    problem: known.problem,
    next: () => {
      if (!stale && !known.busy && known.next !== null) ask(known.next);
    },
    retry: () => ask(stale ? null : known.next),
    reload: () => ask(null),
  };
}
