import { useSyncExternalStore } from "react";
import { t } from "../i18n";
import { hub } from "../sync";
import { Button, Icon } from "../ui";

/** What this device or the hub has lost, or what was handed to the manager: said until somebody has read it. */
export function DeviceNotices(): JSX.Element | null {
  const notices = useSyncExternalStore((listener) => hub.notices.subscribe(listener), () => hub.notices.all);
  if (notices.length === 0) return null;
  return (
    <>
      {notices.map(({ kind, count }) => (
        <div key={kind} className={kind === "withManager" ? "device-notice" : "device-notice device-notice-loss"} role="alert">
          <Icon name={kind === "withManager" ? "info" : "alert"} size={20} />
          <span className="grow">{t(count > 0 || kind === "withManager" ? `notice.${kind}Count` : "notice.deviceForgot", { count })}</span>
          <Button look="plain" onClick={() => hub.notices.read(kind)}>{t("notice.read")}</Button>
        </div>
      ))}
    </>
  );
}
