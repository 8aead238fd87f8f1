import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { request, useNow, usePhase } from "../../../sync";
import { Icon, IconButton } from "../../../ui";
import type { HubStart } from "../../../wire";
import { news } from "./news";

const whileChecking = 2_000;
const seenKey = "iqsine.startSeen";

/** Reports that the hub restarted after a crash, what it found, and what it waits for. */
export function StartNotice(): JSX.Element | null {
  const start = useStart();
  const now = useNow(10_000);
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(seenKey) ?? 0));
  const word = start && news(start, now, seen === start.at);
  if (!start || !word) return null;
  const hide = (): void => {
    localStorage.setItem(seenKey, String(start.at));
    setSeen(start.at);
  };
  return (
    <section className={`notice notice-${word.tone} start-notice`} role="status">
      <Icon name={word.tone === "blue" ? "history" : "alert"} size={20} />
      <span className="grow stack-4">
        <span className="strong">{word.headline}</span>
        {word.lines.map((line) => (
          <span key={line} className="small">
            {line}
          </span>
        ))}
        {start.findings.slice(0, 3).map((finding) => (
          <span key={finding} className="small two-lines">
            {finding}
          </span>
        ))}
      </span>
      {word.canHide ? <IconButton icon="check" label={t("start.hide")} onClick={hide} /> : null}
    </section>
  );
}

/** Requested when the hub is connected, and again while it still checks. */
function useStart(): HubStart | null {
  const [start, setStart] = useState<HubStart | null>(null);
  const live = usePhase() === "live";
  const checking = start?.check === "running";
  useEffect(() => {
    if (!live) return undefined;
    // A failed request is repeated when the connection is back.
    const ask = (): void => {
      request<HubStart>("GET", "/api/start").then(setStart, () => undefined);
    };
    ask();
    if (!checking) return undefined;
    const timer = setInterval(ask, whileChecking);
    return () => clearInterval(timer);
  }, [live, checking]);
  return start;
}
