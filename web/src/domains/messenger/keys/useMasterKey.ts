import { useCallback, useEffect, useRef, useState } from "react";
import { problemOf, problemText, request } from "../../../sync";
import { toast } from "../../../ui";
import type { MasterKeysView, Problem } from "../../../wire";
import { usePolling } from "../../../sync/useAsked";

export interface MasterKey {
  /** `null`: not known yet */
  readonly view: MasterKeysView | null;
  /** why the last request failed */
  readonly problem: Problem | null;
  /** a change has ended while the page was open */
  readonly done: boolean;
  readonly reload: () => void;
  readonly change: () => void;
}

const askAgainEvery = 30_000;
const whileChanging = 1_000;

/** `true` during a change, on whatever way it was started. */
export const isChanging = ({ old, wanted }: MasterKeysView): boolean => wanted || old.length > 0;

/** The state of the master key. Polled more often during a change. */
export function useMasterKey(): MasterKey {
  const [view, setView] = useState<MasterKeysView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState(false);
  const before = useRef<MasterKeysView | null>(null);

  const take = useCallback((answer: MasterKeysView) => {
    const known = before.current;
    before.current = answer;
    setView(answer);
    setProblem(null);
    if (isChanging(answer)) return setDone(false);
    // A short change may end between two polls.
    if (known && (isChanging(known) || known.current < answer.current)) setDone(true);
  }, []);
  const ask = useCallback(
    (method: "GET" | "POST") => {
      request<MasterKeysView>(method, "/api/keys").then(take, (error: unknown) => {
        const found = problemOf(error);
        setProblem(found);
        if (method === "POST") toast({ text: problemText(found), icon: "alert", tone: "bad" });
      });
    },
    [take],
  );
  const reload = useCallback(() => ask("GET"), [ask]);
  useEffect(reload, [reload]);
  usePolling(reload, view !== null && isChanging(view) ? whileChanging : askAgainEvery);
  return { view, problem, done, reload, change: () => ask("POST") };
}
