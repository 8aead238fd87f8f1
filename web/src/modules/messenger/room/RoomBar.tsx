import { Suspense } from "react";
import { t } from "../../../i18n";
import { shortName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import type { RoomShown } from "../../../sync/messenger";
import { AppBar, IconButton, classes } from "../../../ui";
import type { Room } from "../../../wire";
import { givenNameOf } from "../../../domains/team/givenNames";
import { RoomLock } from "../e2ee/RoomLock";
import { RoomTrust } from "../e2ee/parts";
import { usePresenceText, useTypingText } from "../../../domains/messenger/Here";
import { useRoomName } from "../../../domains/messenger/names";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import { RoomPicture } from "../../../domains/messenger/RoomPicture";
import { CallButtons } from "./CallButtons";

interface Props {
  readonly shown: RoomShown;
  readonly me: string;
  readonly back: (() => void) | undefined;
}

/** The bar of a room: its picture, name and members, who is typing, and the buttons to call. */
export function RoomBar({ shown, me, back }: Props): JSX.Element {
  const { room } = shown;
  const name = useRoomName(room, me);
  // A phone has no room for the full name beside the call buttons.
  const short = back && room.form === "direct" ? shortName(name) : name;
  const members = useReplica((view) => subtitleOf(room, (id) => givenNameOf(view, id), me));
  const [writers, lastHere] = [useTypingText(room), usePresenceText(room, me)];
  const subtitle = writers ?? members ?? lastHere;
  return (
    <AppBar
      title={
        <>
          {room.photo ? <RoomPicture room={room} name={name} small /> : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same */}
          <span
            className="room-title room-head two-lines one-line"
            onClick={() => stepTo(messengerPaths.details(room.id))}
          >
            {room.seal === "ends" ? (
              <Suspense fallback={<RoomLock room={room} />}>
                <RoomTrust room={room} />
              </Suspense>
            ) : null}
            {short === name ? (
              name
            ) : (
              <>
                <span className="only-read">{name}</span>
                <span aria-hidden>{short}</span>
              </>
            )}
          </span>
        </>
      }
      subtitle={
        subtitle ? (
          <span className={classes("room-title two-lines one-line", writers !== null && "typing")}>{subtitle}</span>
        ) : undefined
      }
      back={back}
      actions={
        <>
          {shown.unmade ? null : <CallButtons room={room} />}
          <IconButton
            icon="info"
            label={t("messenger.details")}
            onClick={() => stepTo(messengerPaths.details(room.id))}
          />
        </>
      }
    />
  );
}

/** The members: their names in a small group, their number in a larger room. */
function subtitleOf(room: Room, nameOf: (person: string) => string, me: string): string | undefined {
  if (room.form === "direct") return undefined;
  const others = room.members.filter(({ person }) => person !== me);
  if (others.length === 0 || others.length > 3) return t("messenger.memberCount", { count: room.members.length });
  return [t("messenger.you"), ...others.map(({ person }) => nameOf(person))].join(", ");
}
