import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { e2ee } from "../../../session/messenger";
import { Button, Icon, Sheet } from "../../../ui";
import { BackupSheet } from "./BackupSheet";
import { useE2EEStatus } from "./hooks";

interface Props {
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Asked before a sign-out that would destroy the only keys of old messages. The backup comes first. */
export function KeysAtRiskSheet({ onClose, onSignOut }: Props): JSX.Element {
  const [saving, setSaving] = useState(false);
  const { backup } = useE2EEStatus();
  const [safe, setSafe] = useState(false);
  // Asks again after each step, because keys of a new backup may not have reached the hub.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    e2ee.keysAtRisk().then(
      (atRisk) => setSafe(!atRisk),
      () => undefined,
    );
  }, [backup, saving]);
  if (saving && backup !== "unknown") return <BackupSheet onClose={() => setSaving(false)} />;
  const canSave = !safe && (backup === "none" || backup === "locked");
  return (
    <Sheet
      open
      title={t(safe ? "messenger.ends.leaveSaved" : "messenger.ends.leaveAsk")}
      onClose={onClose}
      foot={
        <div className="stack-8 grow">
          {canSave ? (
            <Button wide look="primary" icon="key" data-autofocus onClick={() => setSaving(true)}>
              {t(backup === "locked" ? "messenger.ends.openBackup" : "messenger.ends.makeBackup")}
            </Button>
          ) : null}
          <Button wide look={safe ? "primary" : "danger"} icon="exit" onClick={onSignOut}>
            {t(safe ? "me.signOut" : "messenger.ends.leaveAnyway")}
          </Button>
        </div>
      }
    >
      {safe ? (
        <p className="notice notice-green">
          <Icon name="check-circle" /> {t("messenger.ends.leaveSavedText")}
        </p>
      ) : (
        <div className="stack-16">
          <p className="notice notice-amber">
            <Icon name="alert" /> {t("messenger.ends.leaveText")}
          </p>
          <p className="quiet">{t(canSave ? "messenger.ends.leaveWay" : "messenger.ends.leaveOffline")}</p>
        </div>
      )}
    </Sheet>
  );
}
