import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { RoomShown } from "../../../sync/messenger";
import { Badge, Icon, classes } from "../../../ui";
import { roomName } from "../../../domains/messenger/names";
import { messengerPaths } from "../../../domains/messenger/paths";
import { previewOf, whenText } from "./previews";
import { NamedBadge } from "./RoomRow";
import { sumsOf } from "./tableRooms";

interface Props {
  /** latest message first */
  readonly tables: readonly RoomShown[];
  readonly me: string;
  /** one of its rooms is open */
  readonly chosen: boolean;
  readonly now: number;
  readonly onOpen: () => void;
}

/** The folder of rooms of tables, with their newest message. */
export function TablesRow({ tables, me, chosen, now, onOpen }: Props): JSX.Element {
  const { unreadRooms, unread, isMuted, namesMe } = sumsOf(tables);
  const newest = tables.find(({ latest }) => latest);
  const preview = useReplica((view) => {
    const text = newest ? previewOf(newest, me, (person) => view.nameOf(person)) : null;
    return newest && text !== null
      ? t("messenger.tableSaid", { table: roomName(newest.room, view, me), text })
      : t("messenger.nothingYet");
  });
  return (
    <a
      className={classes("room-row tables-row", chosen && "room-row-chosen")}
      href={messengerPaths.tables}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="avatar board-sign" aria-hidden>
        <Icon name="table" size={22} />
      </span>
      <span className="room-row-words">
        <span className="row">
          <span className={classes("room-row-name grow", unread > 0 && "strong")}>
            {t("messenger.tables")}
            <span className="quiet small numbers">
              {" · "}
              {unreadRooms > 0
                ? t("messenger.tablesUnread", { count: tables.length, unread: unreadRooms })
                : t("messenger.tablesCount", { count: tables.length })}
            </span>
          </span>
          {newest?.latest ? (
            <span className={classes("small numbers", unread > 0 && !isMuted ? "tone-blue" : "quiet")}>
              {whenText(newest.latest.message.at, now)}
            </span>
          ) : null}
        </span>
        <span className="row">
          <span
            className={classes("room-row-last two-lines one-line grow small", unread > 0 ? "room-row-unread" : "quiet")}
          >
            {preview}
          </span>
          {namesMe ? <NamedBadge /> : null}
          <Badge
            count={unread}
            tone={isMuted ? "grey" : "blue"}
            label={t("messenger.unreadCount", { count: unread })}
          />
        </span>
      </span>
    </a>
  );
}
