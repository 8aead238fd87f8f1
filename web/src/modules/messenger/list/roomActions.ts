import { t } from "../../../i18n";
import { hub, send } from "../../../session/client";
import type { RoomShown } from "../../../sync/messenger";
import type { Action } from "../../../ui";
import { mute } from "../acts";
import { leaveRoom } from "../parts";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import type { RoomEntry } from "./roomEntries";
import { roomEntries } from "./roomEntries";
import { searchIn } from "./searchDoor";

/** The menu of a conversation in the list. */
export function roomActions(shown: RoomShown, name: string): readonly Action[] {
  return roomEntries(shown, hub.clock.now()).map((entry) => ({ id: entry, ...actionOf(entry, shown, name) }));
}

function actionOf(entry: RoomEntry, { room, last }: RoomShown, name: string): Omit<Action, "id"> {
  switch (entry) {
    case "read":
      return {
        label: t("messenger.markRead"),
        icon: "check",
        run: () => void send({ type: "messenger.markRead", room: room.id, seq: last?.seq ?? 0 }),
      };
    case "mute":
      return { label: t("messenger.mute"), icon: "sound-off", run: () => mute(room, true) };
    case "unmute":
      return { label: t("messenger.unmute"), icon: "sound", run: () => mute(room, false) };
    case "search":
      return { label: t("messenger.findHere"), icon: "search", run: () => searchIn(room.id) };
    case "details":
      return { label: t("messenger.info"), icon: "info", run: () => stepTo(messengerPaths.details(room.id)) };
    case "leave":
      return { label: t("messenger.leave"), icon: "exit", tone: "red", run: () => leaveRoom(room, name) };
  }
}
