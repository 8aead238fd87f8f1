import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from ".";
import { problemOf, request, usePhase } from ".";

export interface Asked<T> {
  /** the hub's last answer; `null`: none yet */
  readonly value: T | null;
  /** why the last request failed */
  readonly problem: Problem | null;
  readonly again: () => void;
  /** replaces the hub's answer by a known value */
  readonly put: (value: T) => void;
}

/** Milliseconds between requests for data that changes all the time, such as a book during an import. */
const freshEvery = 1500;

/**
 * Milliseconds until the next request. `since`: the time since the last one. `null`: there was none, so it starts at
 * once.
 */
export function pauseBefore(since: number | null, every = freshEvery): number {
  return since === null ? 0 : Math.max(0, every - since);
}

/** `true` while the hub can be asked. */
export function useThere(): boolean {
  const phase = usePhase();
  return phase === "live" || phase === "polling";
}

/**
 * Requests data from the hub. Repeats when `ask` changes, when `when` changes (after a pause), or when the connection
 * is back. The old value stays until the answer. Answers to older requests are ignored. `every`: the pause in
 * milliseconds.
 */
export function useAsked<T>(ask: () => Promise<T>, when?: unknown, every = freshEvery): Asked<T> {
  const [known, setKnown] = useState<{
    readonly of: unknown;
    readonly value: T | null;
    readonly problem: Problem | null;
  }>({ of: ask, value: null, problem: null });
  const turn = useRef(0);
  const there = useThere();
  const again = useCallback(() => {
    const mine = (turn.current += 1);
    const settle = (next: (value: T | null) => { value: T | null; problem: Problem | null }): void => {
      if (mine === turn.current) setKnown((before) => ({ of: ask, ...next(before.of === ask ? before.value : null) }));
    };
    ask().then(
      (value) => settle(() => ({ value, problem: null })),
      (error: unknown) => settle((value) => ({ value, problem: problemOf(error) })),
    );
  }, [ask]);
  const failed = useRef(false);
  failed.current = known.problem !== null;
  const last = useRef<{ readonly of: unknown; readonly at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(when): requested again when this value changes
  useEffect(() => {
    const since = last.current?.of === ask ? Date.now() - last.current.at : null;
    const look = (): void => {
      last.current = { of: ask, at: Date.now() };
      again();
    };
    const rest = pauseBefore(since, every);
    if (rest === 0) return look();
    const timer = setTimeout(look, rest);
    return () => clearTimeout(timer);
  }, [again, ask, when, every]);
  useEffect(() => {
    if (there && failed.current) again();
  }, [again, there]);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const put = useCallback((value: T) => setKnown({ of: ask, value, problem: null }), [ask]);
  const current = known.of === ask;
  return { value: current ? known.value : null, problem: current ? known.problem : null, again, put };
}

/** Calls `again` every `every` milliseconds while the page is visible, and at once when it becomes visible. */
export function usePolling(again: () => void, every: number): void {
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) again();
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [again, every]);
}

/** The answer to no request. */
const never = new Promise<never>(() => undefined);

/**
 * Polls a path of the hub every `every` milliseconds while the page is visible, and when `when` changes. `null`: asks
 * nothing.
 */
export function usePolled<T>(path: string | null, every: number, when?: unknown): Asked<T> {
  const ask = useCallback((): Promise<T> => (path === null ? never : request<T>("GET", path)), [path]);
  const asked = useAsked(ask, when);
  usePolling(asked.again, every);
  return asked;
}
