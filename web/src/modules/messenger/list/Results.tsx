import { useEffect, useRef, useState } from "react";
import { useMe } from "../../../app/session";
import { fold, matches, t } from "../../../i18n";
import { HubError, problemText, useNow, useReplica } from "../../../sync";
import { messenger, messengerApi, useMessenger } from "../../../sync/messenger";
import { Button, Skeleton } from "../../../ui";
import type { Message } from "../../../wire";
import { openDirect } from "../acts";
import { roomName } from "../names";
import { messengerPaths, stepTo } from "../paths";
import { PersonPicture, RoomPicture } from "../RoomPicture";
import { messageText, whenText } from "./previews";

const typedAfter = 250;

interface Found {
  readonly query: string;
  readonly messages: readonly Message[];
  readonly next: string | null;
  readonly problem: string | null;
  readonly busy: boolean;
}

/** What the hub finds, a page at a time; the answer to an older question counts no more. */
function useHits(query: string): Found & { readonly more: () => void } {
  const [found, setFound] = useState<Found>({ query: "", messages: [], next: null, problem: null, busy: true });
  const turn = useRef(0);
  const ask = (cursor: string | null, before: readonly Message[]): void => {
    const mine = turn.current += 1;
    setFound((known) => ({ ...known, query, busy: true, messages: before }));
    messengerApi.search({ text: query }, cursor).then(
      ({ messages, media, next }) => { messenger.learn(media); if (mine === turn.current) setFound({ query, messages: [...before, ...messages], next: next ?? null, problem: null, busy: false }); },
      (error: unknown) => { if (mine === turn.current) setFound({ query, messages: before, next: null, busy: false, problem: error instanceof HubError ? problemText(error.problem) : t("error.unknown") }); },
    );
  };
  useEffect(() => {
    turn.current += 1;
    if (fold(query).length < 2) return setFound({ query, messages: [], next: null, problem: null, busy: false });
    const timer = setTimeout(() => ask(null, []), typedAfter);
    return () => clearTimeout(timer);
  }, [query]);
  return { ...found, busy: found.busy || found.query !== query, more: () => ask(found.next, found.messages) };
}

/** People, rooms and messages for what was typed, with or without marks. */
export function Results({ query }: { readonly query: string }): JSX.Element {
  const me = useMe().employee.id;
  const now = useNow(60_000);
  const wanted = query.trim();
  const view = useReplica((whole) => whole);
  const rooms = useMessenger((known) => known.rooms()).filter(({ room }) => room.form !== "direct" && matches(roomName(room, view, me), wanted));
  const people = view.team().filter((one) => one.id !== me && matches(one.name, wanted));
  const all = useMessenger((known) => known.rooms());
  const hits = useHits(wanted);
  const none = people.length === 0 && rooms.length === 0 && hits.messages.length === 0 && !hits.busy;
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
      {hits.messages.length > 0 || hits.busy ? <h2 className="results-head">{t("messenger.messages")}</h2> : null}
      <ul>{hits.messages.map((message) => {
        const room = all.find((one) => one.room.id === message.room)?.room;
        return (
          <li key={message.id}>
            <button type="button" className="room-row result" onClick={() => stepTo(messengerPaths.at(message.room, message.seq))}>
              <span className="room-row-words">
                <span className="row"><span className="strong grow room-row-name">{view.nameOf(message.author)}</span><span className="quiet small numbers">{whenText(message.at, now)}</span></span>
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
      {none && !hits.problem ? <p className="pad quiet">{t("messenger.noneFound", { query: wanted })}</p> : null}
    </div>
  );
}
