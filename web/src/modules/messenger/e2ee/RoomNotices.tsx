import { Suspense } from "react";
import type { HistoryShown } from "../../../sync/messenger";
import type { Room } from "../../../wire";
import { RoomNotice } from "./parts";
import { UnverifiedDevicesSlot } from "./UnverifiedDevicesSlot";

interface Props {
  readonly room: Room;
  readonly me: string;
  readonly history: HistoryShown;
  /** no list beside the room asks about new devices */
  readonly alone: boolean;
}

/** The notices above a room's messages, loaded when there is one. */
export function RoomNotices({ room, me, history, alone }: Props): JSX.Element {
  return (
    <>
      {alone ? <UnverifiedDevicesSlot brief /> : null}
      {room.seal === "ends" ? (
        <Suspense fallback={null}>
          <RoomNotice room={room} me={me} history={history} />
        </Suspense>
      ) : null}
    </>
  );
}
