import { useState } from "react";
import { t } from "../../../i18n";
import type { RoomShown } from "../../../sync/messenger";
import { drafts } from "../drafts";
import { MoreRow } from "./MoreRow";
import { RoomRow } from "./RoomRow";
import { TablesRow } from "./TablesRow";

interface Props {
  readonly label: string;
  readonly rooms: readonly RoomShown[];
  /** the rooms of the folder, which stands among the others by its newest message */
  readonly folder?: readonly RoomShown[];
  readonly me: string;
  readonly chosen: string | null;
  readonly now: number;
  readonly onFolder?: () => void;
}

/** The number of rooms drawn at first, and added near the end of the list. */
const screenful = 40;

/** Rooms, latest message first. */
export function RoomList({ label, rooms, folder = [], me, chosen, now, onFolder }: Props): JSX.Element {
  const [most, setMost] = useState(screenful);
  const newest = folder[0];
  const after = newest ? rooms.filter(({ at }) => at > newest.at).length : most;
  const row = (shown: RoomShown): JSX.Element => (
    <li key={shown.room.id}>
      <RoomRow
        shown={shown}
        me={me}
        chosen={shown.room.id === chosen}
        now={now}
        draft={shown.room.id === chosen ? "" : drafts.of(shown.room.id)}
      />
    </li>
  );
  return (
    <>
      <ul className="rooms-list" aria-label={label}>
        {rooms.slice(0, Math.min(after, most)).map(row)}
        {newest && onFolder ? (
          <li key="tables">
            <TablesRow
              tables={folder}
              me={me}
              chosen={folder.some(({ room }) => room.id === chosen)}
              now={now}
              onOpen={onFolder}
            />
          </li>
        ) : null}
        {rooms.slice(after, most).map(row)}
      </ul>
      {rooms.length > most ? (
        <MoreRow
          label={t("messenger.moreRooms", { count: rooms.length - most })}
          here={most}
          onMore={() => setMost(most + screenful)}
        />
      ) : null}
    </>
  );
}
