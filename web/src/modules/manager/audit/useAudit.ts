import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../../sync";
import { request } from "../../../sync";
import type { AuditEntry, AuditPage, ChainTip } from "../../../wire";
import { problemOf, useThere } from "../../shared/useAsked";

export interface AuditList {
  /** of all pages so far; `null`: none have come yet */
  readonly entries: readonly AuditEntry[] | null;
  /** they are of another search, until the hub answers */
  readonly stale: boolean;
  readonly more: boolean;
  /** the search has come so far; absent: it has seen all */
  readonly reached?: number | undefined;
  readonly tip?: ChainTip | undefined;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly next: () => void;
  /** repeats the request that failed */
  readonly retry: () => void;
}

interface LoadedPages {
  readonly query: string;
  readonly entries: readonly AuditEntry[] | null;
  readonly last: AuditPage | null;
  readonly busy: boolean;
  readonly problem: Problem | null;
}

/** Milliseconds without a further letter. */
const typedFor = 250;

function pathOf(query: string, before: number | null): string {
  const all = new URLSearchParams(query);
  if (before !== null) all.set("before", String(before));
  return `/api/audit?${all.toString()}`;
}

/** The entries that a query finds, page by page. The old ones stay until the hub answers. */
export function useAudit(query: string): AuditList {
  const [known, setKnown] = useState<LoadedPages>({ query, entries: null, last: null, busy: true, problem: null });
  const turn = useRef(0);
  const there = useThere();
  const ask = useCallback(
    (before: number | null): void => {
      const mine = (turn.current += 1);
      setKnown((old) => ({ ...old, busy: true, problem: null }));
      request<AuditPage>("GET", pathOf(query, before)).then(
        (page) => {
          if (mine !== turn.current) return;
          setKnown((old) => {
            const entries = before === null ? page.entries : [...(old.entries ?? []), ...page.entries];
            return { query, entries, last: page, busy: false, problem: null };
          });
        },
        (error: unknown) => {
          if (mine === turn.current) setKnown((old) => ({ ...old, busy: false, problem: problemOf(error) }));
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
  const next = stale ? null : (known.last?.next ?? null);
  return {
    entries: known.entries,
    stale,
    more: next !== null,
    reached: stale ? undefined : known.last?.reached,
    tip: known.last?.tip,
    busy: known.busy,
    problem: known.problem,
    next: () => {
      if (!known.busy && next !== null) ask(next);
    },
    retry: () => ask(next),
  };
}
