import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { RoomShown } from "../../../sync/messenger";
import { Badge, Icon, classes } from "../../../ui";
import { previewOf, whenText } from "../list/previews";
import { NamedBadge } from "../list/RoomRow";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";

interface Props {
  readonly shown: RoomShown;
  readonly me: string;
  readonly chosen: boolean;
  readonly now: number;
}

/** The link to the board, above the rooms. */
export function BoardRow({ shown, me, chosen, now }: Props): JSX.Element {
  const { latest, unread, namesMe } = shown;
  const preview = useReplica((view) => previewOf(shown, me, (person) => view.nameOf(person)));
  return (
    <a
      className={classes("room-row board-row", chosen && "room-row-chosen")}
      href={messengerPaths.board}
      aria-current={chosen ? "page" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        stepTo(messengerPaths.board);
      }}
    >
      <span className="avatar board-sign" aria-hidden>
        <Icon name="call" size={22} />
      </span>
      <span className="room-row-words">
        <span className="row">
          <span className={classes("room-row-name grow", unread > 0 && "strong")}>{t("messenger.board")}</span>
          {latest ? <span className="quiet small numbers">{whenText(latest.message.at, now)}</span> : null}
        </span>
        <span className="row">
          <span
            className={classes("room-row-last two-lines one-line grow small", unread > 0 ? "room-row-unread" : "quiet")}
          >
            {preview ?? t("messenger.boardEmpty")}
          </span>
          {namesMe ? <NamedBadge /> : null}
          <Badge count={unread} label={t("messenger.boardUnread", { count: unread })} />
        </span>
      </span>
    </a>
  );
}
