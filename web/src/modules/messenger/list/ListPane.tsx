import { Suspense, useState } from "react";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { useLineAge, useNow } from "../../../sync";
import type { RoomShown } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { Button, EmptyState, Skeleton } from "../../../ui";
import { BoardRow } from "../board/BoardRow";
import { drafts } from "../drafts";
import { UnverifiedDevicesSlot } from "../e2ee/UnverifiedDevicesSlot";
import { Results } from "../parts";
import { MoreRow } from "./MoreRow";
import { RoomRow } from "./RoomRow";
import { SearchBar } from "./SearchBar";
import { useSearch } from "./useSearch";

interface Props {
  readonly chosen: string | null;
  /** the board is open beside the list */
  readonly board: boolean;
  readonly onNew: () => void;
}

/** The number of rooms drawn at first, and added near the end of the list. */
const screenful = 40;

/** The rooms, latest message first, or the search results. */
export function ListPane({ chosen, board, onNew }: Props): JSX.Element {
  const search = useSearch();
  const { query, filters, filter } = search;
  return (
    <div className="rooms-pane">
      <SearchBar search={search} />
      <div className="rooms-scroll" data-scroll tabIndex={-1}>
        {search.asks ? (
          <Suspense fallback={null}>
            <Results query={query} filters={filters} onUnfilter={() => filter({})} />
          </Suspense>
        ) : (
          <>
            <UnverifiedDevicesSlot />
            <Rooms chosen={chosen} board={board} onNew={onNew} />
          </>
        )}
      </div>
    </div>
  );
}

/** Each open table has a room. Without a message it is found by the search and from the order, not among the talks. */
function isSilentTable({ room, latest, unread, unmade }: RoomShown): boolean {
  return room.subject?.type === "order" && !latest && unread === 0 && !unmade && drafts.of(room.id) === "";
}

function Rooms({ chosen, board, onNew }: Props): JSX.Element {
  const me = useMe().employee.id;
  const ready = useMessenger((view) => view.ready);
  const all = useMessenger((view) => view.rooms());
  const hung = all.find(({ room }) => room.subject?.type === "board");
  const rooms = all.filter((shown) => shown !== hung && (!isSilentTable(shown) || shown.room.id === chosen));
  const now = useNow(60_000);
  const { level } = useLineAge();
  const [most, setMost] = useState(screenful);
  if (!ready && all.length === 0) {
    return level === "lost" ? (
      <EmptyState icon="wifi-off" title={t("messenger.offline")} text={t("messenger.offlineText")} />
    ) : (
      <div className="pad">
        <Skeleton height={56} count={8} gap={16} />
      </div>
    );
  }
  const row = hung ? <BoardRow shown={hung} me={me} chosen={board} now={now} /> : null;
  if (rooms.length === 0)
    return (
      <>
        {row}
        <EmptyState
          icon="message"
          title={t("messenger.noRooms")}
          text={t("messenger.noRoomsText")}
          action={
            <Button look="primary" icon="plus" onClick={onNew}>
              {t("messenger.new")}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      {row}
      <ul className="rooms-list" aria-label={t("messenger.rooms")}>
        {rooms.slice(0, most).map((shown) => (
          <li key={shown.room.id}>
            <RoomRow
              shown={shown}
              me={me}
              chosen={shown.room.id === chosen}
              now={now}
              draft={shown.room.id === chosen ? "" : drafts.of(shown.room.id)}
            />
          </li>
        ))}
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
