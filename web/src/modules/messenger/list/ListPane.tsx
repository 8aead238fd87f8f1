import type { RefObject } from "react";
import { Suspense, useEffect, useRef } from "react";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { useLineAge, useNow } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { Button, EmptyState, Skeleton, useLatest } from "../../../ui";
import { BoardRow } from "../board/BoardRow";
import { UnverifiedDevicesSlot } from "../e2ee/UnverifiedDevicesSlot";
import { Results } from "../parts";
import { RoomList } from "./RoomList";
import { SearchBar } from "./SearchBar";
import { listed } from "./tableRooms";
import { useSearch } from "./useSearch";
import type { Tables } from "./useTables";

interface Props {
  readonly chosen: string | null;
  /** the board is open beside the list */
  readonly board: boolean;
  readonly tables: Tables;
  readonly onNew: () => void;
}

/** The rooms, latest message first, or those of tables alone, or the search results. */
export function ListPane({ chosen, board, tables, onNew }: Props): JSX.Element {
  const search = useSearch();
  const { query, filters, filter } = search;
  const scroll = useFolderFocus(tables.isOpen);
  useEscape(scroll, tables.isOpen && !search.open, tables.close);
  return (
    <div className="rooms-pane">
      <SearchBar search={search} />
      <div ref={scroll} className="rooms-scroll" data-scroll tabIndex={-1}>
        {search.asks ? (
          <Suspense fallback={null}>
            <Results query={query} filters={filters} onUnfilter={() => filter({})} />
          </Suspense>
        ) : (
          <>
            <UnverifiedDevicesSlot />
            <Rooms chosen={chosen} board={board} tables={tables} onNew={onNew} />
          </>
        )}
      </div>
    </div>
  );
}

/** `true` if the focus is in the list, or nowhere. */
function isFocusHere(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest(".rooms-pane, .app-bar") !== null;
}

/** Esc closes the folder, as the back button does. After a visit to a room the focus is nowhere. */
function useEscape(place: RefObject<HTMLElement>, isOn: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      const isSeen = !place.current?.closest(".kept-away") && !document.querySelector("[data-layer]");
      if (key === "Escape" && !defaultPrevented && isSeen && isFocusHere()) latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [place, isOn]);
}

/** Moves the focus into the opened folder, and back to its row when it closes. The row then is visible again. */
function useFolderFocus(isOpen: boolean): RefObject<HTMLDivElement> {
  const scroll = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen || !scroll.current) return;
    was.current = isOpen;
    if (isOpen) scroll.current.scrollTop = 0;
    if (!isFocusHere()) return;
    if (isOpen) scroll.current.focus({ preventScroll: true });
    else scroll.current.querySelector<HTMLElement>(".tables-row")?.focus();
  }, [isOpen]);
  return scroll;
}

function Rooms({ chosen, board, tables: folder, onNew }: Props): JSX.Element {
  const me = useMe().employee.id;
  const ready = useMessenger((view) => view.ready);
  const all = useMessenger((view) => view.rooms());
  const hung = all.find(({ room }) => room.subject?.type === "board");
  const { talks, tables } = listed(
    all.filter((shown) => shown !== hung),
    chosen,
  );
  const now = useNow(60_000);
  const { level } = useLineAge();
  if (!ready && all.length === 0) {
    return level === "lost" ? (
      <EmptyState icon="wifi-off" title={t("messenger.offline")} text={t("messenger.offlineText")} />
    ) : (
      <div className="pad">
        <Skeleton height={56} count={8} gap={16} />
      </div>
    );
  }
  if (folder.isOpen)
    return tables.length === 0 ? (
      <EmptyState icon="table" title={t("messenger.noTables")} text={t("messenger.noTablesText")} />
    ) : (
      <RoomList key="tables" label={t("messenger.tables")} rooms={tables} me={me} chosen={chosen} now={now} />
    );
  const row = hung ? <BoardRow shown={hung} me={me} chosen={board} now={now} /> : null;
  if (talks.length === 0 && tables.length === 0)
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
      <RoomList
        label={t("messenger.rooms")}
        rooms={talks}
        folder={tables}
        me={me}
        chosen={chosen}
        now={now}
        onFolder={folder.open}
      />
    </>
  );
}
