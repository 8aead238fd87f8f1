import { t } from "../../../i18n";
import { hub } from "../../../sync";
import { IconButton } from "../../../ui";
import type { Room } from "../../../wire";
import { startCall } from "../parts";

/** One touch, and it rings: with voice, or with the picture too. */
export function CallButtons({ room }: { readonly room: Room }): JSX.Element | null {
  const other = room.members.some(({ person }) => person !== hub.person);
  if (room.form !== "direct" || room.closedAt || !other) return null;
  return (
    <>
      <IconButton icon="dial" label={t("messenger.call.voice")} onClick={() => startCall(room.id, false)} />
      <IconButton icon="video" label={t("messenger.call.video")} onClick={() => startCall(room.id, true)} />
    </>
  );
}
