import { Suspense, useEffect, useState } from "react";
import { t } from "../../i18n";
import { useMessenger } from "../../sync/messenger";
import {
  AppBar,
  EmptyState,
  IconButton,
  Kept,
  Screen,
  Skeleton,
  inSpareTime,
  navigate,
  usePath,
  useWide,
} from "../../ui";
import { ListPane } from "./list/ListPane";
import { useTables } from "./list/useTables";
import { drafts } from "./drafts";
import { onBackupSheet } from "./e2ee/openBackupSheet";
import { BackupSheet } from "./e2ee/parts";
import { BoardPages, RoomPage, fetchAhead } from "./pages";
import { DetailsSheet, NewRoomSheet } from "./parts";
import { PeoplePages, fetchPeopleAhead } from "../people/parts";
import { messengerPaths, messengerPlaceAt, stepBack, stepTo } from "../../domains/messenger/paths";

/** Replaces the page of a room that turns out to be the alias of another, or the board. */
function useRealRoom(room: string | null, details: boolean): void {
  useBoardInstead(room);
  const real = useMessenger((view) => (room === null ? null : view.roomOf(room)));
  useEffect(() => {
    if (room === null || real === null || real === room) return;
    drafts.move(room, real);
    navigate(details ? messengerPaths.details(real) : messengerPaths.room(real), "replace", history.state);
  }, [room, real, details]);
}

/** Replaces the room page of the board with the board's own page. */
function useBoardInstead(room: string | null): void {
  const isBoard = useMessenger((view) => room !== null && view.room(room)?.room.subject?.type === "board");
  useEffect(() => {
    if (isBoard) navigate(messengerPaths.board, "replace", history.state);
  }, [isBoard]);
}

function fetchAll(): void {
  fetchAhead();
  fetchPeopleAhead();
}

type BesidePageProps = Pick<ReturnType<typeof messengerPlaceAt>, "room" | "people" | "board"> & {
  readonly path: string;
  readonly wide: boolean;
};

/** The page beside the list, with its skeleton while its code is loaded. */
function BesidePage({ path, room, people, board, wide }: BesidePageProps): JSX.Element | null {
  const back = wide ? undefined : messengerPaths.home;
  if (people)
    return (
      <Suspense
        fallback={<Waiting title={t("messenger.people")} lines={<Skeleton height={56} count={8} gap={16} />} />}
      >
        <PeoplePages path={path} bare={!wide} />
      </Suspense>
    );
  if (board)
    return (
      <Suspense
        fallback={
          <Waiting title={t("messenger.board")} back={back} lines={<Skeleton height={180} count={3} gap={16} />} />
        }
      >
        <BoardPages post={board.post} bare={!wide} />
      </Suspense>
    );
  if (!room) return null;
  return (
    <Suspense
      fallback={<Waiting title="" back={back} lines={<Skeleton height={44} width="60%" count={6} gap={14} />} />}
    >
      <RoomPage key={room} room={room} bare={!wide} />
    </Suspense>
  );
}

interface WaitingProps {
  readonly title: string;
  readonly back?: string | undefined;
  readonly lines: JSX.Element;
}

function Waiting({ title, back, lines }: WaitingProps): JSX.Element {
  return (
    <Screen bar={<AppBar title={title} back={back} />}>
      <div className="pad">{lines}</div>
    </Screen>
  );
}

/** The list of rooms, with one room beside it, or instead of it on a phone. */
export function Rooms(): JSX.Element {
  const path = usePath();
  const { room, details, people, board } = messengerPlaceAt(path);
  useRealRoom(room, details);
  const wide = useWide(720);
  const tables = useTables(wide);
  const [making, setMaking] = useState(false);
  const [copying, setCopying] = useState(false);
  useEffect(() => onBackupSheet(() => setCopying(true)), []);
  useEffect(() => inSpareTime(fetchAll, 500), []);
  const list = (
    <ListPane
      chosen={wide ? room : null}
      board={wide && board !== null}
      tables={tables}
      onNew={() => setMaking(true)}
    />
  );
  // A page beside it with its own back button: two arrows would lead to different pages.
  const further = wide && (board?.post != null || (people && path !== messengerPaths.people));
  const bar = (
    <AppBar
      title={t(tables.isOpen ? "messenger.tables" : "messenger.title")}
      back={tables.isOpen ? tables.close : further ? undefined : () => stepBack("/")}
      actions={
        <>
          <IconButton icon="guests" label={t("messenger.people")} onClick={() => stepTo(messengerPaths.people)} />
          <IconButton icon="plus" look="primary" label={t("messenger.new")} onClick={() => setMaking(true)} />
        </>
      }
    />
  );
  const page =
    people || board || room ? <BesidePage path={path} room={room} people={people} board={board} wide={wide} /> : null;
  return (
    <>
      {wide ? (
        <div className="messenger-split">
          <Screen fixed bar={bar}>
            {list}
          </Screen>
          {page ?? (
            <Screen bar={<AppBar title={t("messenger.choose")} />}>
              <EmptyState icon="message" title={t("messenger.choose")} text={t("messenger.chooseText")} />
            </Screen>
          )}
        </div>
      ) : (
        <>
          <Kept shown={page === null}>
            <Screen fixed bar={bar}>
              {list}
            </Screen>
          </Kept>
          {page}
        </>
      )}
      <Suspense fallback={null}>
        {room && details ? <DetailsSheet room={room} onClose={() => stepBack(messengerPaths.room(room))} /> : null}
        {copying ? <BackupSheet onClose={() => setCopying(false)} /> : null}
        {making ? <NewRoomSheet onClose={() => setMaking(false)} /> : null}
      </Suspense>
    </>
  );
}
