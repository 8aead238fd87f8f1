import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { e2ee } from "../../../session/messenger";
import { Button } from "../../../ui";
import type { Room } from "../../../wire";
import { openDirect } from "../../../domains/messenger/direct";
import { otherIn } from "../../../domains/messenger/names";

/** Replaces an unencrypted direct room with an encrypted one. The old room stays with its messages. */
export function EncryptedRoomAgain({ room }: { readonly room: Room }): JSX.Element | null {
  const me = useMe().employee.id;
  const other = otherIn(room, me);
  if (!e2ee.supported || room.form !== "direct" || room.seal === "ends" || other === undefined) return null;
  return (
    <div className="stack-4">
      <Button wide icon="lock" onClick={() => void openDirect(other, { sealed: true })}>
        {t("messenger.ends.anew")}
      </Button>
      <p className="quiet small">{t("messenger.ends.anewHint")}</p>
    </div>
  );
}
