import { t } from "../../i18n";
import type { View } from "../../sync";
import { useReplica } from "../../sync";
import type { IconName } from "../../ui";
import type { Room } from "../../wire";
import { placeOf } from "../places/place";

/** in characters, the hub's limit */
export const longestRoomName = 50;

/** The other person of a direct room. */
export function otherIn(room: Room, me: string): string | undefined {
  return room.members.find(({ person }) => person !== me)?.person;
}

/** The name of a room for the person who reads it. */
export function roomName(room: Room, view: View, me: string): string {
  const { subject } = room;
  if (room.form === "direct") return view.nameOf(otherIn(room, me));
  if (!subject) return room.name ?? t("messenger.group");
  switch (subject.type) {
    case "everybody":
      return t("messenger.everybody");
    case "kitchen":
      return t("messenger.kitchen");
    case "section":
      return t("messenger.section", { name: view.get("section", subject.section)?.name ?? "–" });
    case "board":
      return t("messenger.board");
    case "shift":
      return room.name ?? t("messenger.shift");
    case "order": {
      const place = placeOf(view, subject.order);
      return place ? t("common.table", { name: place }) : t("messenger.order");
    }
  }
}

/** The icon of a room that is not a direct one. */
export function roomIcon(room: Room): IconName {
  switch (room.subject?.type) {
    case "everybody":
      return "shop";
    case "kitchen":
      return "pot";
    case "section":
      return "plan";
    case "order":
      return "table";
    case "board":
      return "call";
    case "shift":
      return "clock";
    default:
      return "guests";
  }
}

export function useRoomName(room: Room, me: string): string {
  return useReplica((view) => roomName(room, view, me));
}
