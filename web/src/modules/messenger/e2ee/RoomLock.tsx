import { t } from "../../../i18n";
import { Icon } from "../../../ui";
import type { Room } from "../../../wire";

/** A lock on end-to-end encrypted rooms. Others have no icon. */
export function RoomLock({ room }: { readonly room: Room }): JSX.Element | null {
  return room.seal === "ends" ? (
    <Icon name="lock" size={14} className="room-lock" label={t("messenger.ends.title")} />
  ) : null;
}
