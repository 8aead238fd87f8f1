import { Suspense, memo } from "react";
import { t, time } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { DecryptionState } from "../../../e2ee";
import type { ShownMessage } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { Button, Icon, IconButton, classes, useLongPress } from "../../../ui";
import type { Message } from "../../../wire";
import { messageText } from "../list/previews";
import { KeyRequestHint } from "../e2ee/parts";
import { MediaBody } from "../media/MediaBody";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import { CallEntry } from "./CallEntry";
import { Quote } from "./Quote";
import { Reactions } from "./Reactions";
import { TickMark } from "./TickMark";
import type { Seen } from "./ticks";
import { MessageWords } from "./MessageWords";

/** The actions of a message's page. */
export interface BubbleActs {
  menu(shown: ShownMessage, anchor: DOMRect | undefined): void;
  reply(message: Message): void;
  react(message: Message, sign: string): void;
  jump(message: Message): void;
  again(shown: ShownMessage): void;
  drop(shown: ShownMessage): void;
  /** shows a photo or video of it */
  view(media: string): void;
}

interface Props {
  readonly shown: ShownMessage;
  readonly own: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly seen: Seen | null;
  /** the author's name is shown if the room has more than two people */
  readonly named: boolean;
  /** it was searched and is highlighted */
  readonly lit: boolean;
  readonly me: string;
  readonly acts: BubbleActs;
}

/** One message with author, content, time and state. */
export const Bubble = memo(function Bubble({
  shown,
  own,
  first,
  last,
  seen,
  named,
  lit,
  me,
  acts,
}: Props): JSX.Element {
  const { message, wait } = shown;
  const name = useReplica((view) => view.nameOf(message.author));
  const hold = useLongPress(() => acts.menu(shown, anchorOf(message.id)));
  const deleted = !message.content;
  const sealed = useMessenger((view) => view.sealed(message));
  return (
    <div
      className={classes("line", own && "line-own", first && "line-first")}
      data-message={message.id}
      data-seq={message.seq > 0 ? message.seq : undefined}
      role="listitem"
    >
      {!own && named ? (
        <span className="line-picture">
          {last ? <PersonPicture name={name} person={message.author} small /> : null}
        </span>
      ) : null}
      <div className="bubble-side">
        <div
          className={classes(
            "bubble",
            own && "bubble-own",
            last && "bubble-last",
            wait === "refused" && "was-refused",
            deleted && "bubble-deleted",
            lit && "bubble-found",
          )}
          {...hold}
          data-bubble={message.id}
        >
          {!own && named && first ? (
            <span className="bubble-name small strong">{name}</span>
          ) : (
            <span className="only-read">{own ? t("messenger.you") : name}</span>
          )}
          {message.origin ? <Origin author={message.origin.author} /> : null}
          {message.replyTo && !deleted ? <Quote id={message.replyTo} room={message.room} onPress={acts.jump} /> : null}
          <BubbleContent shown={shown} sealed={sealed} own={own} me={me} onOpen={acts.view} />
          <span className="bubble-foot small">
            {message.editedAt && !deleted ? <span>{t("messenger.edited")}</span> : null}
            <time className="numbers" dateTime={new Date(message.at).toISOString()}>
              {time(message.at)}
            </time>
            {seen && !deleted ? <TickMark seen={seen} /> : null}
          </span>
        </div>
        {message.reactions.length > 0 ? <Reactions message={message} me={me} onPress={acts.react} /> : null}
        {wait === "refused" ? <NotSent shown={shown} acts={acts} /> : null}
      </div>
      {deleted || message.seq === 0 ? null : (
        <IconButton
          icon="more"
          className="bubble-menu"
          label={t("messenger.actionsOf", { text: messageText(message).slice(0, 40) })}
          aria-haspopup="menu"
          onClick={() => acts.menu(shown, anchorOf(message.id))}
        />
      )}
    </div>
  );
});

interface ContentProps {
  readonly shown: ShownMessage;
  /** whether this device can read it */
  readonly sealed: DecryptionState;
  readonly own: boolean;
  readonly me: string;
  readonly onOpen: (media: string) => void;
}

/** The media and the text of a message, or the reason why nobody can read it. */
function BubbleContent({ shown, sealed, own, me, onOpen }: ContentProps): JSX.Element {
  const { message } = shown;
  const { content } = message;
  if (!content) return <span className="bubble-text">{t("messenger.deleted")}</span>;
  if (sealed !== "open")
    return (
      <span className="bubble-text bubble-sealed">
        <Icon name={sealed === "lost" ? "lock" : "hourglass"} size={16} />{" "}
        <span>
          {messageText(message)}
          {sealed === "asking" ? (
            <Suspense fallback={null}>
              <KeyRequestHint message={message} own={own} />
            </Suspense>
          ) : null}
        </span>
      </span>
    );
  const isOnlyMedia = content.text === undefined && (content.media?.length ?? 0) > 0;
  return (
    <>
      <MediaBody shown={shown} onOpen={onOpen} />
      {content.call ? (
        <CallEntry message={message} note={content.call} own={own} />
      ) : isOnlyMedia ? null : (
        <span className="bubble-text">
          <MessageWords content={content} me={me} room={message.room} />
        </span>
      )}
    </>
  );
}

/** The hub refused the message: the reason, and buttons to send it again or to remove it. */
function NotSent({ shown, acts }: { readonly shown: ShownMessage; readonly acts: BubbleActs }): JSX.Element {
  return (
    <div className="row-wrap bubble-refused">
      <span className="small tone-red">{shown.entry?.error?.message || t("messenger.notSent")}</span>
      <Button look="plain" icon="reload" onClick={() => acts.again(shown)}>
        {t("common.retry")}
      </Button>
      <Button look="plain" icon="trash" onClick={() => acts.drop(shown)}>
        {t("common.remove")}
      </Button>
    </div>
  );
}

const anchorOf = (id: string): DOMRect | undefined =>
  document.querySelector(`[data-bubble="${CSS.escape(id)}"]`)?.getBoundingClientRect();

function Origin({ author }: { readonly author: string }): JSX.Element {
  const name = useReplica((view) => view.nameOf(author));
  return (
    <span className="bubble-origin small">
      <Icon name="next" size={12} /> {t("messenger.forwardedFrom", { name })}
    </span>
  );
}
