import { useState } from "react";
import { matches, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { Button, Icon, SearchField, Sheet, classes } from "../../../ui";
import type { Message } from "../../../wire";
import { forward } from "./forward";
import { messageText } from "../list/previews";
import { roomName } from "../names";
import { RoomPicture } from "../RoomPicture";

interface Props {
  readonly message: Message;
  readonly me: string;
  readonly onClose: () => void;
}

/** Chooses the rooms to forward a message to. */
export function ForwardSheet({ message, me, onClose }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const [chosen, choose] = useState<readonly string[]>([]);
  const view = useReplica((whole) => whole);
  const rooms = useMessenger((known) => known.rooms()).filter(
    ({ room }) => !room.closedAt && room.subject?.type !== "board",
  );
  const found = rooms.filter(({ room }) => matches(roomName(room, view, me), query));
  // The hub cannot read it yet, but could in this room.
  const opens =
    message.content?.cipher !== undefined && rooms.some(({ room }) => chosen.includes(room.id) && room.seal !== "ends");
  return (
    <Sheet
      open
      tall
      title={t("messenger.forward")}
      subtitle={messageText(message).slice(0, 80)}
      onClose={onClose}
      foot={
        <Button
          wide
          look="primary"
          icon="send"
          disabled={chosen.length === 0}
          onClick={() => {
            forward(
              message,
              rooms.flatMap(({ room }) => (chosen.includes(room.id) ? [room] : [])),
            );
            onClose();
          }}
        >
          {t("messenger.forwardTo", { count: chosen.length })}
        </Button>
      }
    >
      <div className="stack-8">
        {opens ? (
          <p className="notice notice-amber">
            <Icon name="alert" /> {t("messenger.forwardOpens")}
          </p>
        ) : null}
        <SearchField label={t("messenger.findRoom")} value={query} onValue={setQuery} />
        <ul>
          {found.map(({ room }) => {
            const isChosen = chosen.includes(room.id);
            const name = roomName(room, view, me);
            return (
              <li key={room.id}>
                <button
                  type="button"
                  className={classes("room-row", isChosen && "room-row-chosen")}
                  aria-pressed={isChosen}
                  onClick={() => choose(isChosen ? chosen.filter((one) => one !== room.id) : [...chosen, room.id])}
                >
                  <RoomPicture room={room} name={name} />
                  <span className="grow room-row-name">{name}</span>
                  <Icon name={isChosen ? "check-circle" : "plus"} className={isChosen ? "tone-blue" : "quiet"} />
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Sheet>
  );
}
