import { useMessenger } from "../../../sync/messenger";
import { PersonPicture, RoomPicture } from "../../messenger/RoomPicture";

interface Props {
  readonly room: string;
  readonly name: string;
  /** who calls, while nothing else is known of the room */
  readonly by?: string | undefined;
}

/** Whom a call is with: of two the other one's photo, of several the sign of their room. */
export function CallPicture({ room, name, by }: Props): JSX.Element {
  const known = useMessenger((view) => view.room(room)?.room);
  return known ? (
    <RoomPicture room={known} name={name} />
  ) : (
    <PersonPicture name={name} {...(by === undefined ? {} : { person: by })} />
  );
}
