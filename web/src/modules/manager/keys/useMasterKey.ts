import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { HubError, problemText, request } from "../../../sync";
import { toast } from "../../../ui";
import type { MasterKeysView, Problem } from "../../../wire";

export interface MasterKey {
  /** null: not known yet */
  readonly view: MasterKeysView | null;
  /** why the hub could not be asked the last time */
  readonly problem: Problem | null;
  /** a change has come to its end while one looked on */
  readonly done: boolean;
  readonly reload: () => void;
  readonly change: () => void;
}

const askAgainEvery = 30_000;
const whileChanging = 1_000;

/** Whoever asked for it, on whatever way. */
export const isChanging = ({ old, wanted }: MasterKeysView): boolean => wanted || old.length > 0;

/** How it stands with the master key; asked for more often while it is being changed. */
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
    // Short ones may be over before they were seen.
    if (known && (isChanging(known) || known.current < answer.current)) setDone(true);
  }, []);
  const ask = useCallback(
    (method: "GET" | "POST") => {
      request<MasterKeysView>(method, "/api/keys").then(take, (error: unknown) => {
        const found =
          error instanceof HubError ? error.problem : { code: "unknown", message: t("error.unknown"), requestId: "" };
        setProblem(found);
        if (method === "POST") toast({ text: problemText(found), icon: "alert", tone: "bad" });
      });
    },
    [take],
  );
  const changing = view !== null && isChanging(view);
  useEffect(() => {
    ask("GET");
    const timer = setInterval(
      () => {
        if (!document.hidden) ask("GET");
      },
      changing ? whileChanging : askAgainEvery,
    );
    return () => clearInterval(timer);
  }, [ask, changing]);
  return { view, problem, done, reload: () => ask("GET"), change: () => ask("POST") };
}
