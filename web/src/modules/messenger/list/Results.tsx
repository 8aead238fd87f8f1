import { Suspense, useState } from "react";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import type { View } from "../../../sync";
import { useNow, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import type { RoomShown } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { Button, EmptyState, Skeleton } from "../../../ui";
import type { ListTotal, Message } from "../../../wire";
import { ShownOf } from "../../../ui/ShownOf";
import { openDirect } from "../../../domains/messenger/direct";
import { SearchNote } from "../e2ee/parts";
import { roomName } from "../../../domains/messenger/names";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import { PersonPicture, RoomPicture } from "../../../domains/messenger/RoomPicture";
import type { Filters } from "./filters";
import { hasFilters, searchOf } from "./filters";
import { HitRow } from "./HitRow";
import { lagging, merged, totalOf } from "./merged";
import { MoreRow } from "./MoreRow";
import { useHits, useOwnHits } from "./useHits";

interface Props {
  readonly query: string;
  readonly filters: Filters;
  /** searches without the filters */
  readonly onUnfilter: () => void;
}

const mostPeople = 8;

/** People, rooms and messages for a search text, with or without diacritics. With filters only messages. */
export function Results({ query, filters, onUnfilter }: Props): JSX.Element {
  const me = useMe().employee.id;
  const now = useNow(60_000);
  const words = query.trim();
  const filtered = hasFilters(filters);
  const view = useReplica((whole) => whole);
  const all = useMessenger((known) => known.rooms());
  const rooms = filtered ? [] : roomsNamed(words, all, view, me);
  const people = filtered ? [] : view.team().filter((one) => one.id !== me && matches(one.name, words));
  const wanted = searchOf(words, filters, me, hub.clock.now());
  const hits = useHits(wanted);
  const [read, setRead] = useState(0);
  const own = useOwnHits(wanted, read);
  const found = { messages: hits.messages, more: hits.next !== null };
  const messages = merged(found, own);
  const busy = hits.busy || (own.busy && messages.length === 0);
  const shown = people.length + rooms.length + messages.length;
  // The hub's first page has its own retry button. This device's results go on without it.
  const begun = found.more && hits.messages.length > 0;
  const further = begun || own.more;
  const failed = (begun && hits.problem !== null) || own.failed;
  const more = (): void => {
    const behind = lagging(found, own);
    if (behind.hub) hits.more();
    if (behind.own) own.further();
  };
  // The hub can read all of this room, so this device has nothing to add.
  const within = all.find(({ room }) => room.id === filters.room)?.room;
  const sealed = within === undefined || within.seal === "ends";
  return (
    <div className="results" aria-live="polite" aria-busy={busy}>
      <PeopleFound people={people} />
      <RoomsFound rooms={rooms} view={view} me={me} />
      <MessagesFound
        messages={messages}
        rooms={all}
        me={me}
        query={words}
        now={now}
        busy={busy}
        total={totalOf(hits.total, own, wanted)}
        whole={!further && !busy && !hits.problem}
      />
      {busy && !further ? <MessagesSkeleton /> : null}
      {hits.problem ? <Failed text={hits.problem} onRetry={begun ? undefined : hits.more} /> : null}
      {further ? (
        <MoreRow
          label={t(failed ? "common.retry" : "messenger.moreFound")}
          loading={t("messenger.findingMore")}
          busy={hits.busy || own.busy}
          failed={failed}
          here={messages.length}
          onMore={more}
        />
      ) : null}
      {shown === 0 && !busy && !hits.problem ? (
        <Nothing words={words} onUnfilter={filtered ? onUnfilter : undefined} />
      ) : null}
      {sealed ? (
        <Suspense fallback={null}>
          <SearchNote onMore={() => setRead((before) => before + 1)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const roomsNamed = (words: string, all: readonly RoomShown[], view: View, me: string): readonly RoomShown[] =>
  all.filter(
    ({ room }) => room.form !== "direct" && room.subject?.type !== "board" && matches(roomName(room, view, me), words),
  );

function PeopleFound({ people }: { readonly people: ReturnType<View["team"]> }): JSX.Element {
  return (
    <>
      {people.length > 0 ? <h2 className="results-head">{t("messenger.people")}</h2> : null}
      {people.length > mostPeople ? (
        <ShownOf className="results-shown" shown={mostPeople} total={{ count: people.length, more: false }} />
      ) : null}
      <ul>
        {people.slice(0, mostPeople).map((person) => (
          <li key={person.id}>
            <button type="button" className="room-row" onClick={() => void openDirect(person.id)}>
              <PersonPicture name={person.name} person={person.id} />
              <span className="room-row-name grow">{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function MessagesSkeleton(): JSX.Element {
  return (
    <div className="pad">
      <Skeleton height={48} count={2} gap={12} />
    </div>
  );
}

interface MessagesFoundProps {
  readonly messages: readonly Message[];
  readonly rooms: readonly RoomShown[];
  readonly me: string;
  readonly query: string;
  readonly now: number;
  readonly busy: boolean;
  /** of all pages of both sources */
  readonly total: ListTotal | undefined;
  readonly whole: boolean;
}

function MessagesFound({ messages, rooms, busy, total, whole, ...row }: MessagesFoundProps): JSX.Element {
  return (
    <>
      {messages.length > 0 || busy ? (
        <>
          <h2 className="results-head">{t("messenger.messages")}</h2>
          <ShownOf className="results-shown" shown={messages.length || null} total={total} whole={whole} />
        </>
      ) : null}
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <HitRow message={message} room={rooms.find(({ room }) => room.id === message.room)?.room} {...row} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RoomsFoundProps {
  readonly rooms: readonly RoomShown[];
  readonly view: View;
  readonly me: string;
}

function RoomsFound({ rooms, view, me }: RoomsFoundProps): JSX.Element {
  return (
    <>
      {rooms.length > 0 ? <h2 className="results-head">{t("messenger.rooms")}</h2> : null}
      <ul>
        {rooms.map(({ room }) => (
          <li key={room.id}>
            <button type="button" className="room-row" onClick={() => stepTo(messengerPaths.room(room.id))}>
              <RoomPicture room={room} name={roomName(room, view, me)} />
              <span className="room-row-name grow">{roomName(room, view, me)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `onRetry` is missing if a later page failed: the end of the list has its own button. */
function Failed({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}): JSX.Element {
  return (
    <>
      <p className="pad tone-red" role="alert">
        {text}
      </p>
      {onRetry ? (
        <div className="rooms-more">
          <Button icon="reload" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Nothing({
  words,
  onUnfilter,
}: {
  readonly words: string;
  readonly onUnfilter?: (() => void) | undefined;
}): JSX.Element {
  return (
    <EmptyState
      icon="search"
      title={words === "" ? t("messenger.noneLikeThat") : t("messenger.noneFound", { query: words })}
      action={onUnfilter ? <Button onClick={onUnfilter}>{t("messenger.filter.none")}</Button> : undefined}
    />
  );
}
