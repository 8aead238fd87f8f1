import { useSyncExternalStore } from "react";
import { t } from "../../../i18n";
import { hub } from "../../../session/client";
import { e2ee } from "../../../session/messenger";
import { Icon } from "../../../ui";
import type { Room } from "../../../wire";
import { RoomLock } from "./RoomLock";
import { trustOf } from "./personTrust";

/** The lock in the head of an encrypted room, with a tick if all other people's devices are verified. */
export function RoomTrust({ room }: { readonly room: Room }): JSX.Element {
  const sure = useSyncExternalStore(
    e2ee.subscribe,
    () =>
      room.members.length > 1 &&
      room.members.every(({ person }) => person === hub.person || trustOf(e2ee.devicesOf(person)) === "verified"),
  );
  if (!sure) return <RoomLock room={room} />;
  return (
    <span className="room-lock room-lock-sure" role="img" aria-label={t("messenger.ends.titleSure")}>
      <Icon name="lock" size={14} />
      <Icon name="check-circle" size={9} />
    </span>
  );
}
