import { memo } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import type { RoomShown } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { Badge, Icon, SwipeRow, classes } from "../../../ui";
import { formIn, iconOf } from "../media/words";
import { Here, useTypingText } from "../../../domains/messenger/Here";
import { otherIn, useRoomName } from "../../../domains/messenger/names";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import { RoomPicture } from "../../../domains/messenger/RoomPicture";
import { TickMark } from "../room/TickMark";
import { seenOf } from "../room/ticks";
import { previewOf, whenText } from "./previews";
import { roomActions } from "./roomActions";

interface Props {
  readonly shown: RoomShown;
  readonly me: string;
  readonly chosen: boolean;
  /** the current minute, to tell yesterday from today */
  readonly now: number;
  readonly draft: string;
}

/** A room with its last message. Pulled aside it offers its menu. */
export const RoomRow = memo(function RoomRow({ shown, me, chosen, now, draft }: Props): JSX.Element {
  const { room, own, latest, unread, namesMe } = shown;
  const name = useRoomName(room, me);
  const preview = useReplica((view) => previewOf(shown, me, (person) => view.nameOf(person)));
  const typing = useTypingText(room);
  const muted = (own.mutedUntil ?? 0) > hub.clock.now();
  const form = useMessenger(() => (latest ? formIn(latest.message) : null));
  const mine = latest?.message.author === me && !draft;
  return (
    <SwipeRow label={name} actions={() => roomActions(shown, name)}>
      <a
        className={classes("room-row", chosen && "room-row-chosen")}
        href={messengerPaths.room(room.id)}
        aria-current={chosen ? "page" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          stepTo(messengerPaths.room(room.id));
        }}
      >
        <Here person={room.form === "direct" ? otherIn(room, me) : undefined}>
          <RoomPicture room={room} name={name} />
        </Here>
        <span className="room-row-words">
          <span className="row">
            <span className={classes("room-row-name grow", unread > 0 && "strong")}>{name}</span>
            {muted ? <Icon name="sound-off" size={14} className="quiet" label={t("messenger.isMuted")} /> : null}
            {latest ? (
              <span className={classes("small numbers", unread > 0 && !muted ? "tone-blue" : "quiet")}>
                {whenText(latest.message.at, now)}
              </span>
            ) : null}
          </span>
          <span className="row">
            {mine && !typing && latest?.message.content ? <TickMark seen={seenOf(latest, shown, me)} /> : null}
            <span
              className={classes(
                "room-row-last two-lines one-line grow small",
                unread > 0 ? "room-row-unread" : "quiet",
              )}
            >
              {typing ? (
                <span className="typing">{typing}</span>
              ) : draft ? (
                <>
                  <span className="tone-red">{t("messenger.draft")}</span> {draft}
                </>
              ) : (
                <>
                  {form ? <Icon name={iconOf(form)} size={14} className="room-row-form" /> : null}
                  {preview ?? t("messenger.nothingYet")}
                </>
              )}
            </span>
            {namesMe ? <NamedBadge /> : null}
            <Badge
              count={unread}
              tone={muted ? "grey" : "blue"}
              label={t("messenger.unreadCount", { count: unread })}
            />
          </span>
        </span>
      </a>
    </SwipeRow>
  );
});

/** An unread message mentions this person. */
export function NamedBadge(): JSX.Element {
  return (
    <span className="badge badge-blue" role="img" aria-label={t("messenger.namedYou")}>
      @
    </span>
  );
}
