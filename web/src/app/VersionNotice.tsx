import { useSyncExternalStore } from "react";
import { t } from "../i18n";
import { Button, Icon } from "../ui";
import type { UpdateState } from "./update";
import { updates } from "./update";

/** Reports a new version, or that the pages and the hub do not fit. Stays until they do. */
export function VersionNotice(): JSX.Element | null {
  const standing = useSyncExternalStore(updates.subscribe, () => updates.standing);
  const text = words(standing);
  if (!text) return null;
  return (
    <div
      className={standing.hub === "same" ? "version-notice" : "version-notice version-unfit"}
      role={standing.hub === "same" ? "status" : "alert"}
    >
      <Icon name="reload" size={20} />
      <span className="grow">{text}</span>
      {standing.chosen ? null : (
        <Button look="plain" onClick={updates.choose}>
          {t(standing.hub === "older" ? "app.reload" : "app.updateNow")}
        </Button>
      )}
    </div>
  );
}

function words({ hub, waiting, chosen }: UpdateState): string | null {
  if (chosen) return t("app.updateSoon");
  if (hub !== "same") return t(hub === "newer" ? "app.hubNewer" : "app.hubOlder");
  return waiting ? t("app.update") : null;
}
