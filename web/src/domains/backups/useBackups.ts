import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { problemOf, problemText, request } from "../../sync";
import { toast } from "../../ui";
import type { BackupsView, Problem } from "../../wire";
import { usePolling } from "../../sync/useAsked";

interface Backups {
  readonly view: BackupsView | null;
  readonly problem: Problem | null;
  readonly reload: () => void;
  /** starts a backup */
  readonly make: () => void;
  /** takes over a newer state */
  readonly put: (view: BackupsView) => void;
}

const askAgainEvery = 60_000;
const whileRunning = 1_000;
/** A copy in the store takes longer. */
const whileStoring = 3_000;

/** The state of the backups. Polled more often while one is running. */
export function useBackups(): Backups {
  const [view, setView] = useState<BackupsView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const wasWanted = useRef(false);

  const take = useCallback((answer: BackupsView) => {
    setView(answer);
    setProblem(null);
    if (answer.running || !wasWanted.current) return;
    wasWanted.current = false;
    // A failure is shown on the page.
    if (!answer.failure) toast({ text: t("backups.made"), icon: "check", tone: "good" });
  }, []);
  const ask = useCallback(
    (method: "GET" | "POST") => {
      request<BackupsView>(method, "/api/backups").then(take, (error: unknown) => {
        const found = problemOf(error);
        setProblem(found);
        if (method === "POST") toast({ text: problemText(found), icon: "alert", tone: "bad" });
      });
    },
    [take],
  );
  const reload = useCallback(() => ask("GET"), [ask]);
  const every = view?.running === true ? whileRunning : view?.store?.running === true ? whileStoring : askAgainEvery;
  useEffect(reload, [reload]);
  usePolling(reload, every);
  return {
    view,
    problem,
    reload,
    put: take,
    make: () => {
      wasWanted.current = true;
      ask("POST");
    },
  };
}
