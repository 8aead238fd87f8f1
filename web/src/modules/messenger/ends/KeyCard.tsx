import { t } from "../../../i18n";
import { ends } from "../../../sync/messenger";
import { Button, Card, Icon } from "../../../ui";
import { openBackupSheet } from "./backupDoor";
import { useEndsStatus } from "./engine";

/** On one's own page: whether the sealed messages could be read again on another device. */
export function KeyCard(): JSX.Element | null {
  const { backup } = useEndsStatus();
  if (!ends.able) return null;
  return (
    <Card className="stack-8">
      <h3 className="row"><Icon name="lock" size={18} className="tone-green" /> {t("messenger.ends.cardTitle")}</h3>
      <p className="quiet small">{t(words[backup])}</p>
      {backup === "unknown" ? null : <Button icon="key" onClick={openBackupSheet}>{t(buttons[backup])}</Button>}
    </Card>
  );
}

const words = { unknown: "messenger.ends.cardUnknown", none: "messenger.ends.cardNone", kept: "messenger.ends.cardKept", locked: "messenger.ends.cardLocked" } as const;
const buttons = { none: "messenger.ends.makeBackup", kept: "messenger.ends.manageBackup", locked: "messenger.ends.openBackup" } as const;
