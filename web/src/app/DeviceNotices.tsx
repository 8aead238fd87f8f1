import { useSyncExternalStore } from "react";
import { t } from "../i18n";
import { hub } from "../session/client";
import type { DeviceWarning } from "../sync/DeviceWarnings";
import { Button, Icon } from "../ui";

/** Shows notices about lost or handed-over commands, until a person has read them. */
export function DeviceNotices(): JSX.Element | null {
  const notices = useSyncExternalStore(
    (listener) => hub.notices.subscribe(listener),
    () => hub.notices.all,
  );
  if (notices.length === 0) return null;
  return (
    <>
      {notices.map((notice) => (
        <div
          key={notice.kind}
          className={notice.kind === "withManager" ? "device-notice" : "device-notice device-notice-loss"}
          role="alert"
        >
          <Icon name={notice.kind === "withManager" ? "info" : "alert"} size={20} />
          <span className="grow">{textOf(notice)}</span>
          <Button look="plain" onClick={() => hub.notices.read(notice.kind)}>
            {t("notice.read")}
          </Button>
        </div>
      ))}
    </>
  );
}

function textOf({ kind, count, drafts = 0 }: DeviceWarning): string {
  if (kind === "messagesLost")
    return t(
      drafts === 0 ? "notice.messagesLost" : count === 0 ? "notice.draftsLost" : "notice.messagesAndDraftsLost",
      { count, drafts },
    );
  return t(count > 0 || kind === "withManager" ? `notice.${kind}Count` : "notice.deviceForgot", { count });
}
