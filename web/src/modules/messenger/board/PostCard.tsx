import { t, tryText } from "../../../i18n";
import { useNow, useReplica } from "../../../sync";
import type { ShownMessage } from "../../../sync/messenger";
import { Button, Icon, IconButton, classes } from "../../../ui";
import type { Message } from "../../../wire";
import { react } from "../acts";
import { messageText } from "../list/previews";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import { MessageWords } from "../room/MessageWords";
import { Reactions } from "../room/Reactions";
import { Entry } from "./Entry";
import type { Layers } from "./useLayers";
import { writtenAt } from "./words";

interface Props {
  readonly shown: ShownMessage;
  readonly comments: number;
  /** the latest comment, in a list of posts */
  readonly last: Message | null;
  readonly me: string;
  readonly isNew: boolean;
  readonly isPinned: boolean;
  /** it is on its own page */
  readonly whole: boolean;
  readonly layers: Pick<Layers, "menu" | "view">;
}

const like = "👍";

/** A post: author, time, content, and comments. */
export function PostCard({ shown, comments, last, me, isNew, isPinned, whole, layers }: Props): JSX.Element {
  const { message } = shown;
  const now = useNow(60_000);
  const name = useReplica((view) => view.nameOf(message.author));
  const roles = useReplica((view) => view.get("employee", message.author)?.roles ?? none);
  const there = message.seq > 0 && message.content !== undefined;
  const open = (): void => stepTo(messengerPaths.post(message.id));
  return (
    <article
      className={classes("post", whole && "post-whole")}
      aria-label={t("board.postOf", { name })}
      data-post={message.id}
    >
      <header className="post-head">
        <PersonPicture name={name} person={message.author} />
        <span className="grow post-author">
          <span className="strong two-lines">{name}</span>
          <span className="quiet small two-lines one-line">
            <time dateTime={new Date(message.at).toISOString()}>{writtenAt(message.at, now)}</time>
            {roles.length > 0 ? ` · ${roles.map((role) => tryText(`role.${role}`) ?? role).join(", ")}` : ""}
            {message.editedAt && there ? ` · ${t("messenger.edited")}` : ""}
          </span>
          {isPinned || isNew ? (
            <span className="row-wrap post-signs">
              {isPinned ? (
                <span className="pill pill-amber">
                  <Icon name="tack" size={12} /> {t("board.pinned")}
                </span>
              ) : null}
              {isNew ? <span className="pill pill-blue">{t("board.isNew")}</span> : null}
            </span>
          ) : null}
        </span>
        {there ? (
          <IconButton
            icon="more"
            label={t("board.actionsOf", { text: messageText(message).slice(0, 40) })}
            aria-haspopup="menu"
            onClick={(event) => layers.menu(message, event.currentTarget.getBoundingClientRect())}
          />
        ) : null}
      </header>
      <div className="post-body">
        <Entry shown={shown} me={me} onView={layers.view} />
      </div>
      {message.reactions.length > 0 ? (
        <Reactions message={message} me={me} onPress={(of, sign) => react(of, sign, me)} />
      ) : null}
      {there ? <PostFoot message={message} me={me} comments={comments} whole={whole} onOpen={open} /> : null}
      {!whole && last ? <LastComment message={last} me={me} onOpen={open} /> : null}
    </article>
  );
}

const none: readonly string[] = [];

interface FootProps extends Pick<Props, "comments" | "me" | "whole"> {
  readonly message: Message;
  readonly onOpen: () => void;
}

/** The buttons to like the post and to comment on it. */
function PostFoot({ message, me, comments, whole, onOpen }: FootProps): JSX.Element {
  const liked = message.reactions.some(({ person, sign }) => person === me && sign === like);
  return (
    <footer className="post-foot">
      <button
        type="button"
        className={classes("post-act", liked && "tone-blue")}
        aria-pressed={liked}
        onClick={() => react(message, like, me)}
      >
        {liked ? <span aria-hidden>{like}</span> : <Icon name="like" size={18} />} {t("messenger.sign.like")}
      </button>
      {whole ? (
        comments > 0 ? (
          <span className="post-act quiet">
            <Icon name="message" size={18} /> {t("board.comments", { count: comments })}
          </span>
        ) : null
      ) : (
        <Button look="plain" icon="message" className="post-act" onClick={onOpen}>
          {comments > 0 ? t("board.comments", { count: comments }) : t("board.comment")}
        </Button>
      )}
    </footer>
  );
}

function LastComment({
  message,
  me,
  onOpen,
}: {
  readonly message: Message;
  readonly me: string;
  readonly onOpen: () => void;
}): JSX.Element {
  const name = useReplica((view) => view.nameOf(message.author));
  return (
    <button type="button" className="post-last small" onClick={onOpen}>
      <PersonPicture name={name} person={message.author} small />
      <span className="two-lines grow">
        <span className="strong">{name}</span>{" "}
        {message.content?.text === undefined ? (
          messageText(message)
        ) : (
          <MessageWords content={message.content} me={me} plain />
        )}
      </span>
    </button>
  );
}
