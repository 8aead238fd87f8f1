import { Fragment, memo } from "react";
import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { Icon } from "../../../ui";
import type { Message, Room } from "../../../wire";
import { RoomLock } from "../e2ee/RoomLock";
import { formIn, iconOf } from "../media/words";
import { roomName } from "../../../domains/messenger/names";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import { RoomPicture } from "../../../domains/messenger/RoomPicture";
import { markedIn, namesWith } from "./marked";
import { messageText, whenText } from "./previews";

interface Props {
  readonly message: Message;
  readonly room: Room | undefined;
  readonly me: string;
  /** the search text as typed */
  readonly query: string;
  /** the current minute */
  readonly now: number;
}

/** A found message: room, author, the matching words of its text and file names, and a link to it. */
export const HitRow = memo(function HitRow({ message: told, room, me, query, now }: Props): JSX.Element {
  const message = useMessenger((known) => known.readable(told));
  const [form, text] = [useMessenger(() => formIn(message)), useMessenger(() => messageText(message))];
  // A message with one file and no text already shows the file's name.
  const files = useMessenger((known) =>
    namesWith(
      known.fileNames(message).filter((name) => name !== text),
      query,
    ),
  );
  const author = useReplica((view) => view.nameOf(message.author));
  const place = useReplica((view) => (room ? roomName(room, view, me) : author));
  const who = message.author === me ? t("messenger.you") : givenName(author);
  const path =
    room?.subject?.type === "board"
      ? messengerPaths.post(message.replyTo ?? message.id)
      : messengerPaths.at(message.room, message.seq);
  return (
    <button type="button" className="room-row result" onClick={() => stepTo(path)}>
      {room ? <RoomPicture room={room} name={place} /> : null}
      <span className="room-row-words">
        <span className="row">
          <span className="strong grow room-row-name">
            {room?.seal === "ends" ? <RoomLock room={room} /> : null}
            {place}
          </span>
          <span className="quiet small numbers">{whenText(message.at, now)}</span>
        </span>
        <span className="small result-text two-lines">
          <span className="quiet">{who}:</span>{" "}
          {form && files === "" ? <Icon name={iconOf(form)} size={14} className="room-row-form" /> : null}
          <Marked text={text} query={query} />
        </span>
        {files === "" ? null : (
          <span className="small result-text two-lines">
            <Icon name={iconOf(form ?? "file")} size={14} className="room-row-form" />{" "}
            <Marked text={files} query={query} />
          </span>
        )}
      </span>
    </button>
  );
});

const Marked = ({ text, query }: { readonly text: string; readonly query: string }): JSX.Element => (
  <>
    {markedIn(text, query).map((part, i) =>
      part.found ? <mark key={i}>{part.text}</mark> : <Fragment key={i}>{part.text}</Fragment>,
    )}
  </>
);
