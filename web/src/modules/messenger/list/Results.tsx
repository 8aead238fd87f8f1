import { Suspense, useState } from "react";
import { useMe } from "../../../app/session";
import { matches, t } from "../../../i18n";
import { useNow, useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { Button, Skeleton } from "../../../ui";
import { openDirect } from "../acts";
import { SearchNote } from "../ends/parts";
import { RoomLock } from "../ends/RoomLock";
import { roomName } from "../names";
import { messengerPaths, stepTo } from "../paths";
import { PersonPicture, RoomPicture } from "../RoomPicture";
import { merged } from "./merged";
import { messageText, whenText } from "./previews";
import { useHits, useOwnHits } from "./useHits";

/** People, rooms and messages for what was typed, with or without marks. */
export function Results({ query }: { readonly query: string }): JSX.Element {
  const me = useMe().employee.id;
  const now = useNow(60_000);
  const wanted = query.trim();
  const view = useReplica((whole) => whole);
  const rooms = useMessenger((known) => known.rooms()).filter(({ room }) => room.form !== "direct" && room.subject?.type !== "board" && matches(roomName(room, view, me), wanted));
  const people = view.team().filter((one) => one.id !== me && matches(one.name, wanted));
  const all = useMessenger((known) => known.rooms());
  const hits = useHits(wanted);
  const [read, setRead] = useState(0);
  const own = useOwnHits(wanted, read);
  const messages = merged(hits.messages, own, hits.next !== null);
  const none = people.length === 0 && rooms.length === 0 && messages.length === 0 && !hits.busy;
  return (
    <div className="results" aria-live="polite">
      {people.length > 0 ? <h2 className="results-head">{t("messenger.people")}</h2> : null}
      <ul>{people.slice(0, 8).map((person) => (
        <li key={person.id}><button type="button" className="room-row" onClick={() => void openDirect(person.id)}><PersonPicture name={person.name} /><span className="room-row-name grow">{person.name}</span></button></li>
      ))}</ul>
      {rooms.length > 0 ? <h2 className="results-head">{t("messenger.rooms")}</h2> : null}
      <ul>{rooms.map(({ room }) => (
        <li key={room.id}><button type="button" className="room-row" onClick={() => stepTo(messengerPaths.room(room.id))}><RoomPicture room={room} name={roomName(room, view, me)} /><span className="room-row-name grow">{roomName(room, view, me)}</span></button></li>
      ))}</ul>
      {messages.length > 0 || hits.busy ? <h2 className="results-head">{t("messenger.messages")}</h2> : null}
      <ul>{messages.map((message) => {
        const room = all.find((one) => one.room.id === message.room)?.room;
        return (
          <li key={message.id}>
            <button type="button" className="room-row result" onClick={() => stepTo(room?.subject?.type === "board" ? messengerPaths.post(message.replyTo ?? message.id) : messengerPaths.at(message.room, message.seq))}>
              <span className="room-row-words">
                <span className="row"><span className="strong grow room-row-name">{room?.seal === "ends" ? <RoomLock room={room} /> : null}{view.nameOf(message.author)}</span><span className="quiet small numbers">{whenText(message.at, now)}</span></span>
                {room && room.form !== "direct" ? <span className="quiet small">{roomName(room, view, me)}</span> : null}
                <span className="small result-text two-lines">{messageText(message)}</span>
              </span>
            </button>
          </li>
        );
      })}</ul>
      {hits.busy ? <div className="pad"><Skeleton height={48} count={2} gap={12} /></div> : null}
      {hits.problem ? <p className="pad tone-red">{hits.problem}</p> : null}
      {hits.next !== null && !hits.busy ? <div className="rooms-more"><Button onClick={hits.more}>{t("messenger.moreFound")}</Button></div> : null}
      <Suspense fallback={null}><SearchNote onMore={() => setRead((before) => before + 1)} /></Suspense>
      {none && !hits.problem ? <p className="pad quiet">{t("messenger.noneFound", { query: wanted })}</p> : null}
    </div>
  );
}
