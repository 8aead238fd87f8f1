import { useMessenger } from "../../../sync/messenger";
import { PersonPicture, RoomPicture } from "../../../domains/messenger/RoomPicture";

interface Props {
  readonly room: string;
  readonly name: string;
  /** the caller, used while the room is unknown */
  readonly by?: string | undefined;
}

/** The other person's photo in a direct call, or the room's icon in a group call. */
export function CallPicture({ room, name, by }: Props): JSX.Element {
  const known = useMessenger((view) => view.room(room)?.room);
  return known ? (
    <RoomPicture room={known} name={name} />
  ) : (
    <PersonPicture name={name} {...(by === undefined ? {} : { person: by })} />
  );
}
