import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { useMessenger } from "../../../sync/messenger";
import { e2ee } from "../../../session/messenger";
import { Button, Spinner } from "../../../ui";

interface Progress {
  readonly rooms: number;
  readonly of: number;
  readonly messages: number;
}

/** Shown under the results: how much encrypted history this device has searched, and a button to search all of it. */
export function SearchNote({ onMore }: { readonly onMore: () => void }): JSX.Element | null {
  const sealed = useMessenger((view) => view.rooms().filter(({ room }) => room.seal === "ends").length);
  const [state, setState] = useState<"idle" | "reading" | "all" | "failed">("idle");
  const [done, setDone] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  if (sealed === 0 || !e2ee.supported) return null;
  const read = (): void => {
    const signal = (stop.current = new AbortController()).signal;
    setState("reading");
    e2ee
      .indexHistory((progress) => {
        setDone(progress);
        onMore();
      }, signal)
      .then(
        () => {
          if (!signal.aborted) setState("all");
        },
        () => {
          if (!signal.aborted) setState("failed");
        },
      );
  };
  return (
    <div className="search-note stack-4" role="status">
      <p className="quiet small">
        {t(state === "all" ? "messenger.ends.searchedAll" : "messenger.ends.searched", { count: sealed })}
      </p>
      {state === "reading" ? (
        <p className="row small">
          <Spinner size={14} />{" "}
          <span>
            {done
              ? t("messenger.ends.reading", { rooms: done.rooms, of: done.of, count: done.messages })
              : t("messenger.ends.readingBegins")}
          </span>
        </p>
      ) : null}
      {state === "failed" ? <p className="small tone-red">{t("messenger.ends.readFailed")}</p> : null}
      {state === "idle" || state === "failed" ? (
        <div>
          <Button look="plain" icon="history" onClick={read}>
            {t("messenger.ends.readAll")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
