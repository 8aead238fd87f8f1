import { t } from "../../../i18n";
import { e2ee } from "../../../session/messenger";
import { Button, Card, Icon } from "../../../ui";
import { unverifiedText } from "./unverifiedText";
import { openBackupSheet } from "./openBackupSheet";
import { useE2EEStatus } from "./hooks";
import { UnverifiedDevices } from "./UnverifiedDevices";

/** The state of the key backup and the new devices that wait for confirmation, on the person's own page. */
export function BackupCard(): JSX.Element | null {
  const { backup, needsVerification } = useE2EEStatus();
  if (!e2ee.supported) return null;
  return (
    <>
      <UnverifiedDevices />
      <Card className="stack-8">
        <h3 className="row">
          <Icon name="lock" size={18} className="tone-green" /> {t("messenger.ends.cardTitle")}
        </h3>
        {needsVerification && backup !== "kept" && backup !== "unknown" ? (
          <p className="small">{t(unverifiedText(backup))}</p>
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
