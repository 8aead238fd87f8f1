import { t } from "../../../i18n";
import { ends } from "../../../session/messenger";
import { Button, Card, Icon } from "../../../ui";
import { awaitsText } from "./awaitsText";
import { openBackupSheet } from "./backupDoor";
import { useEndsStatus } from "./engine";
import { NewDevices } from "./NewDevices";

/** The state of the key backup and the new devices that wait for confirmation, on the person's own page. */
export function KeyCard(): JSX.Element | null {
  const { backup, awaitsYes } = useEndsStatus();
  if (!ends.able) return null;
  return (
    <>
      <NewDevices />
      <Card className="stack-8">
        <h3 className="row">
          <Icon name="lock" size={18} className="tone-green" /> {t("messenger.ends.cardTitle")}
        </h3>
        {awaitsYes && backup !== "kept" && backup !== "unknown" ? (
          <p className="small">{t(awaitsText(backup))}</p>
        ) : null}
        <p className="quiet small">{t(words[backup])}</p>
        {backup === "unknown" ? null : (
          <Button icon="key" onClick={openBackupSheet}>
            {t(buttons[backup])}
          </Button>
        )}
      </Card>
    </>
  );
}

const words = {
  unknown: "messenger.ends.cardUnknown",
  none: "messenger.ends.cardNone",
  kept: "messenger.ends.cardKept",
  locked: "messenger.ends.cardLocked",
} as const;
const buttons = {
  none: "messenger.ends.makeBackup",
  kept: "messenger.ends.manageBackup",
  locked: "messenger.ends.openBackup",
} as const;
