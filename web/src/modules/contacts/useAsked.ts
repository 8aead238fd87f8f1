import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../sync";
import { HubError, usePhase } from "../../sync";

export interface Asked<T> {
  /** what the hub said last; null: nothing yet */
  readonly value: T | null;
  /** why it did not answer the last time */
  readonly problem: Problem | null;
  readonly again: () => void;
  /** what is known otherwise already, in place of what the hub said */
  readonly put: (value: T) => void;
}

/** What changes all the time (a book while contacts are imported) is asked about again no more often than this, in ms. */
const freshEvery = 1500;

/** How long to wait before the next question, in ms. `since`: how long ago the last was; null: there was none, it is asked at once. */
export function pauseBefore(since: number | null, every = freshEvery): number {
  return since === null ? 0 : Math.max(0, every - since);
}

const unclear: Problem = { code: "unknown", message: "", requestId: "" };

/**
 * Asks the hub, and asks anew when `ask` or, after a pause, `when` changes, or the line is back. What was known stays in sight until the answer
 * comes; the answer to an older question counts no more. `every`: the pause between two questions, in ms.
 */
export function useAsked<T>(ask: () => Promise<T>, when?: unknown, every = freshEvery): Asked<T> {
  const [known, setKnown] = useState<{
    readonly of: unknown;
    readonly value: T | null;
    readonly problem: Problem | null;
  }>({ of: ask, value: null, problem: null });
  const turn = useRef(0);
  const phase = usePhase();
  const there = phase === "live" || phase === "polling";
  const again = useCallback(() => {
    const mine = (turn.current += 1);
    const settle = (next: (value: T | null) => { value: T | null; problem: Problem | null }): void => {
      if (mine === turn.current) setKnown((before) => ({ of: ask, ...next(before.of === ask ? before.value : null) }));
    };
    ask().then(
      (value) => settle(() => ({ value, problem: null })),
      (error: unknown) => settle((value) => ({ value, problem: error instanceof HubError ? error.problem : unclear })),
    );
  }, [ask]);
  const failed = useRef(false);
  failed.current = known.problem !== null;
  const last = useRef<{ readonly of: unknown; readonly at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(when): asked anew when this value changes
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
