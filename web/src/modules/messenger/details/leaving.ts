import { t } from "../../../i18n";
import { hub } from "../../../session/client";
import { messenger } from "../../../session/messenger";
import { confirm, navigate } from "../../../ui";
import type { Room } from "../../../wire";
import { doAndSay } from "../acts";
import { messengerPaths } from "../../../domains/messenger/paths";

/** The warning before a person leaves a group: who owns it next, or that it is deleted. */
export function leaveText(
  room: Pick<Room, "members" | "owner">,
  me: string,
  nameOf: (person: string) => string,
): string {
  // The hub chooses the longest member.
  const next = room.members.find(({ person }) => person !== me)?.person;
  if (next === undefined) return t("messenger.leaveLast");
  return room.owner === me
    ? `${t("messenger.leaveOwner", { name: nameOf(next) })} ${t("messenger.leaveText")}`
    : t("messenger.leaveText");
}

export async function leaveRoom(room: Room, name: string): Promise<void> {
  if (
    !(await confirm({
      title: t("messenger.leaveAsk", { name }),
      text: leaveText(room, messenger.view.me, (person) => hub.replica.view.nameOf(person)),
      action: t("messenger.leave"),
      danger: true,
    }))
  )
    return;
  if (await doAndSay({ type: "messenger.leave", room: room.id }, t("messenger.left", { name }))) leavePageOf(room.id);
}

export async function deleteRoom(room: Room, name: string): Promise<void> {
  if (
    !(await confirm({
      title: t("messenger.deleteRoomAsk", { name }),
      text: t("messenger.deleteRoomText"),
      action: t("messenger.deleteRoom"),
      danger: true,
    }))
  )
    return;
  if (await doAndSay({ type: "messenger.deleteRoom", room: room.id }, t("messenger.roomDeleted", { name })))
    leavePageOf(room.id);
}

function leavePageOf(room: string): void {
  if (location.pathname.startsWith(messengerPaths.room(room))) navigate(messengerPaths.home, "replace");
}
