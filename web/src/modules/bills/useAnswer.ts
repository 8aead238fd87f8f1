import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "../../sync";
import { HubError, request, usePhase } from "../../sync";

export const unclear: Problem = { code: "unknown", message: "", requestId: "" };

export const problemOf = (error: unknown): Problem => (error instanceof HubError ? error.problem : unclear);

export interface AnswerState<T> {
  /** `null`: there is none yet */
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly again: () => void;
}

interface AnswerOfPath<T> {
  readonly path: string;
  readonly value: T | null;
  readonly problem: Problem | null;
}

/** `true` while the hub can be asked. */
export function useThere(): boolean {
  const phase = usePhase();
  return phase === "live" || phase === "polling";
}

/**
 * The hub's answer to a request. Asked again when the path changes, and after a failure when the connection is back.
 */
export function useAnswer<T>(path: string): AnswerState<T> {
  const [known, setKnown] = useState<AnswerOfPath<T>>({ path, value: null, problem: null });
  const turn = useRef(0);
  const there = useThere();
  const again = useCallback(() => {
    const mine = (turn.current += 1);
    request<T>("GET", path).then(
      (value) => {
        if (mine === turn.current) setKnown({ path, value, problem: null });
      },
      (error: unknown) => {
        if (mine !== turn.current) return;
        const problem = problemOf(error);
        setKnown((before) => ({ path, value: before.path === path ? before.value : null, problem }));
      },
    );
  }, [path]);
  const failed = useRef(false);
  failed.current = known.problem !== null;
  useEffect(() => {
    again();
    return () => {
      turn.current += 1;
    };
  }, [again]);
  useEffect(() => {
    if (there && failed.current) again();
  }, [again, there]);
  const current = known.path === path;
  return { value: current ? known.value : null, problem: current ? known.problem : null, again };
}
