import { useState } from "react";
import { t } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { SearchField, Sheet } from "../../../ui";
import { roomName } from "../../../domains/messenger/names";
import { RoomPicture } from "../../../domains/messenger/RoomPicture";

interface Props {
  readonly me: string;
  readonly onPress: (room: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of the person's rooms or the board. */
export function RoomPicker({ me, onPress, onClose }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const view = useReplica((whole) => whole);
  const rooms = useMessenger((known) => known.rooms()).filter(
    ({ room, unmade }) => !unmade && matches(roomName(room, view, me), query),
  );
  return (
    <Sheet open tall title={t("messenger.filter.where")} onClose={onClose}>
      <div className="stack-8">
        <SearchField label={t("messenger.findRoom")} value={query} onValue={setQuery} />
        <ul className="member-list" aria-label={t("messenger.rooms")}>
          {rooms.map(({ room }) => (
            <li key={room.id}>
              <button type="button" className="room-row" onClick={() => onPress(room.id)}>
                <RoomPicture room={room} name={roomName(room, view, me)} />
                <span className="grow room-row-name">{roomName(room, view, me)}</span>
              </button>
            </li>
          ))}
        </ul>
        {rooms.length === 0 ? <p className="quiet">{t("messenger.filter.noRoom")}</p> : null}
      </div>
    </Sheet>
  );
}
