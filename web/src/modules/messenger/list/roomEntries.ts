import type { RoomShown } from "../../../sync/messenger";

export type RoomEntry = "read" | "mute" | "unmute" | "search" | "details" | "leave";

/** The entries of a conversation's menu. Four at most, so that a thumb reaches all of them behind a pulled row. */
export function roomEntries(
  shown: Pick<RoomShown, "room" | "own" | "unread" | "unmade">,
  now: number,
): readonly RoomEntry[] {
  const { room, own, unread, unmade } = shown;
  if (unmade) return [];
  const isGroup = room.form === "group";
  return [
    ...(unread > 0 ? (["read"] as const) : []),
    (own.mutedUntil ?? 0) > now ? "unmute" : "mute",
    // The search of a group is also among its details.
    ...(isGroup && unread > 0 ? [] : (["search"] as const)),
    "details",
    ...(isGroup ? (["leave"] as const) : []),
  ];
}
