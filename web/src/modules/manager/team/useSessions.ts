import { useCallback, useEffect, useState } from "react";
import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { confirm, toast } from "../../../ui";
import type { Problem, SessionView } from "../../../wire";

interface Sessions {
  readonly sessions: readonly SessionView[] | null;
  readonly problem: Problem | null;
  readonly reload: () => void;
  readonly end: (session: SessionView) => Promise<void>;
}

const askAgainEvery = 30_000;

/** All sessions. Polled while the page is visible. */
export function useSessions(): Sessions {
  const [sessions, setSessions] = useState<readonly SessionView[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reload = useCallback(() => {
    request<readonly SessionView[]>("GET", "/api/sessions").then(
      (answer) => {
        setSessions(answer);
        setProblem(null);
      },
      (error: unknown) =>
        setProblem(
          error instanceof HubError ? error.problem : { code: "unknown", message: t("error.unknown"), requestId: "" },
        ),
    );
  }, []);
  useEffect(() => {
    reload();
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, askAgainEvery);
    return () => clearInterval(timer);
  }, [reload]);

  const end = async (session: SessionView): Promise<void> => {
    if (
      !(await confirm({
        title: t("manager.endAsk", { name: session.name, device: session.deviceName }),
        text: t("manager.endText"),
        action: t("manager.end"),
        danger: true,
      }))
    )
      return;
    try {
      await request("DELETE", `/api/sessions/${encodeURIComponent(session.id)}`);
      toast({ text: t("manager.ended", { name: session.name }), icon: "check", tone: "good" });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
    }
    reload();
  };
  return { sessions, problem, reload, end };
}
