import { useState } from "react";
import { t } from "../../../i18n";
import { deviceStore } from "../../../sync/DeviceStore";
import { Button, Icon, IconButton } from "../../../ui";
import { openBackupSheet } from "./openBackupSheet";

/** Shown once, after a person's first encrypted message: without a key backup a lost device loses their messages. */
export function BackupHint({ me }: { readonly me: string }): JSX.Element | null {
  const key = `messenger.copyHint.${me}`;
  const [seen, setSeen] = useState(() => deviceStore.get(key) !== null);
  const close = (): void => {
    deviceStore.set(key, "1");
    setSeen(true);
  };
  if (seen) return null;
  return (
    <div className="ends-notice ends-notice-quiet" role="status">
      <Icon name="key" size={18} />
      <Button
        look="plain"
        className="ends-notice-words"
        onClick={() => {
          close();
          openBackupSheet();
        }}
      >
        {t("messenger.ends.copyHint")}
      </Button>
      <IconButton icon="close" label={t("messenger.ends.copyHintClose")} onClick={close} />
    </div>
  );
}
