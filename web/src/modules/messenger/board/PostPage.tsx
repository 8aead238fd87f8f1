import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { useInSight, useNow, useReplica } from "../../../sync";
import type { RoomShown, ShownMessage } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import type { ThreadState } from "../../../sync/messenger/board";
import { useThread } from "../../../sync/messenger/board/useThread";
import type { Thread } from "../../../sync/messenger/board/Thread";
import { AppBar, Button, EmptyState, IconButton, Screen, Skeleton } from "../../../ui";
import { react } from "../acts";
import { messageText } from "../list/previews";
import { CommentField } from "../parts";
import { PersonPicture } from "../../../domains/messenger/RoomPicture";
import { Reactions } from "../room/Reactions";
import { Entry } from "./Entry";
import { PostCard } from "./PostCard";
import type { Layers } from "./useLayers";
import { useLayers } from "./useLayers";
import { writtenAt } from "./words";
import { ShownOf } from "../../../ui/ShownOf";

interface Props {
  /** the post, or a comment on it */
  readonly id: string;
  readonly back: () => void;
}

/** A post and its comments. */
export function PostPage({ id, back }: Props): JSX.Element {
  const [state, thread] = useThread(id);
  const shown = useMessenger((view) => view.rooms().find(({ room }) => room.subject?.type === "board"));
  if (shown && state.post)
    return <OpenPost shown={shown} post={state.post} state={state} thread={thread} back={back} />;
  return (
    <Screen bar={<AppBar title={t("board.onePost")} back={back} />}>
      {state.reading === "denied" ? (
        <EmptyState icon="call" title={t("board.noPost")} />
      ) : state.reading === "failed" ? (
        <EmptyState
          icon="wifi-off"
          title={t("board.failed")}
          text={t("board.offlineText")}
          action={
            <Button icon="reload" onClick={() => thread.open()}>
              {t("common.retry")}
            </Button>
          }
        />
      ) : (
        <div className="board-list">
          <Skeleton height={180} />
          <Skeleton height={56} count={3} gap={12} />
        </div>
      )}
    </Screen>
  );
}

interface OpenProps {
  readonly shown: RoomShown;
  readonly post: NonNullable<ThreadState["post"]>;
  readonly state: ThreadState;
  readonly thread: Thread;
  readonly back: () => void;
}

function OpenPost({ shown, post, state, thread, back }: OpenProps): JSX.Element {
  const me = useMe().employee.id;
  const { room } = shown;
  const all = [post, ...state.comments];
  const messages = useMessenger((view) =>
    view.wishes.messages(room.id, all, (id) => all.find((one) => one.id === id) ?? view.message(id, room.id)),
  );
  const [whole, ...comments] = messages.filter(({ message }) => message.id === post.id || message.replyTo === post.id);
  const layers = useLayers(shown, messages);
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies(comments.length): scrolls when the own comment is drawn
  useLayoutEffect(() => {
    if (!sent.current || !box.current) return;
    sent.current = false;
    box.current.scrollTop = box.current.scrollHeight;
  }, [comments.length]);
  useReadThread(shown, post.id);
  const open = whole?.message.content !== undefined;
  return (
    <Screen fixed className="board-screen" bar={<AppBar title={t("board.onePost")} back={back} />}>
      <div className="board-scroll" ref={box} data-scroll tabIndex={0} role="region" aria-label={t("board.onePost")}>
        <div className="board-list">
          {whole ? (
            <PostCard
              shown={whole}
              comments={state.count}
              last={null}
              me={me}
              isNew={false}
              isPinned={room.pins.includes(post.id)}
              whole
              layers={layers}
            />
          ) : null}
          <Comments state={state} thread={thread} comments={comments} open={open} me={me} layers={layers} />
        </div>
      </div>
      {open ? (
        <Suspense fallback={<div className="composer" />}>
          <CommentField
            key={post.id}
            room={room}
            post={post.id}
            me={me}
            onSent={() => {
              sent.current = true;
            }}
          />
        </Suspense>
      ) : null}
      {layers.drawn}
    </Screen>
  );
}

/** Marks the room as read if its last message is this post or a comment on it. */
function useReadThread({ room, last }: RoomShown, post: string): void {
  const inSight = useInSight();
  useEffect(() => {
    if (inSight && last && document.visibilityState === "visible" && (last.id === post || last.replyTo === post))
      messenger.hasRead(room.id, last.seq);
  }, [inSight, last, post, room.id]);
}

interface CommentsProps {
  readonly state: ThreadState;
  readonly thread: Thread;
  readonly comments: readonly ShownMessage[];
  /** the post can be commented on */
  readonly open: boolean;
  readonly me: string;
  readonly layers: Layers;
}

function Comments({ state, thread, comments, open, me, layers }: CommentsProps): JSX.Element {
  return (
    <>
      {state.next !== null ? (
        <Button look="plain" icon="up" busy={state.reading === "busy"} onClick={() => thread.earlier()}>
          {t("board.earlier")}
        </Button>
      ) : null}
      {state.next !== null ? (
        <ShownOf
          shown={comments.filter(({ message }) => message.content !== undefined).length}
          total={{ count: state.count, more: false }}
        />
      ) : null}
      <ul className="comments" aria-label={t("board.commentsTitle")} aria-live="polite">
        {comments.map((one) => (
          <Comment key={one.message.id} shown={one} me={me} layers={layers} />
        ))}
      </ul>
      {state.reading === "busy" && state.comments.length === 0 ? <Skeleton height={56} count={2} gap={12} /> : null}
      {state.reading === "failed" ? (
        <Button look="plain" icon="reload" onClick={() => thread.open()}>
          {t("board.failedComments")}
        </Button>
      ) : null}
      {state.reading === null && comments.length === 0 && open ? (
        <p className="quiet comments-none">{t("board.noCommentsText")}</p>
      ) : null}
    </>
  );
}

function Comment({
  shown,
  me,
  layers,
}: {
  readonly shown: ShownMessage;
  readonly me: string;
  readonly layers: Layers;
}): JSX.Element {
  const { message } = shown;
  const now = useNow(60_000);
  const name = useReplica((view) => view.nameOf(message.author));
  const there = message.seq > 0 && message.content !== undefined;
  return (
    <li className="comment" data-comment={message.id}>
      <PersonPicture name={name} person={message.author} small />
      <div className="comment-side">
        <p className="comment-head">
          <span className="strong">{name}</span>{" "}
          <time className="quiet small" dateTime={new Date(message.at).toISOString()}>
            {writtenAt(message.at, now)}
          </time>
          {message.editedAt && there ? <span className="quiet small"> · {t("messenger.edited")}</span> : null}
        </p>
        <Entry shown={shown} me={me} onView={layers.view} />
        {message.reactions.length > 0 ? (
          <Reactions message={message} me={me} onPress={(of, sign) => react(of, sign, me)} />
        ) : null}
      </div>
      {there ? (
        <IconButton
          icon="more"
          label={t("board.actionsOfComment", { text: messageText(message).slice(0, 40) })}
          aria-haspopup="menu"
          onClick={(event) => layers.menu(message, event.currentTarget.getBoundingClientRect())}
        />
      ) : null}
    </li>
  );
}
