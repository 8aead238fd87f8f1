import { t } from "../../i18n";
import { errorText, request } from "../../sync";
import { confirm, toast } from "../../ui";
import type { Problem, SessionView } from "../../wire";
import { usePolled } from "../../sync/useAsked";

interface Sessions {
  readonly sessions: readonly SessionView[] | null;
  readonly problem: Problem | null;
  readonly reload: () => void;
  readonly end: (session: SessionView) => Promise<void>;
}

/** Milliseconds. */
const askAgainEvery = 30_000;

/** All sessions. Polled while the page is visible. */
export function useSessions(): Sessions {
  const { value, problem, again } = usePolled<readonly SessionView[]>("/api/sessions", askAgainEvery);
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
    again();
  };
  return { sessions: value, problem, reload: again, end };
}
