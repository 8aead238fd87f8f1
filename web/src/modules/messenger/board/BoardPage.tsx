import { useEffect, useRef, useState } from "react";
import { useMe, useRight } from "../../../session";
import { t } from "../../../i18n";
import { useInSight, useLineAge } from "../../../sync";
import { hub } from "../../../session/client";
import type { RoomShown, ShownMessage } from "../../../sync/messenger";
import { readBy, useMessenger } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import type { FeedState, Post } from "../../../sync/messenger/board";
import { useFeed } from "../../../sync/messenger/board";
import type { Feed } from "../../../sync/messenger/board/Feed";
import { AppBar, Button, EmptyState, Icon, IconButton, Screen, Skeleton, Spinner } from "../../../ui";
import type { Room } from "../../../wire";
import { mute } from "../acts";
import { PostCard } from "./PostCard";
import { useLayers } from "./useLayers";
import { ShownOf } from "../../../ui/ShownOf";

/** The announcements, latest first. */
export function BoardPage({ back }: { readonly back: (() => void) | undefined }): JSX.Element {
  const [state, feed] = useFeed();
  const shown = useMessenger((view) => view.rooms().find(({ room }) => room.subject?.type === "board"));
  if (shown) return <OpenBoard shown={shown} state={state} feed={feed} back={back} />;
  return (
    <Screen bar={<AppBar title={t("messenger.board")} back={back} />}>
      <Waiting state={state} feed={feed} />
    </Screen>
  );
}

interface Props {
  readonly shown: RoomShown;
  readonly state: FeedState;
  readonly feed: Feed;
  readonly back: (() => void) | undefined;
}

function OpenBoard({ shown, state, feed, back }: Props): JSX.Element {
  const me = useMe().employee.id;
  const mayPost = useRight("announce");
  const [unreadFrom] = useState(() => readBy(shown, me));
  const { room } = shown;
  const posts = state.posts ?? [];
  const { messages, drawn, waiting, pins, rest } = useBoardPosts(room, posts, feed);
  const layers = useLayers(shown, messages);
  useSeen(shown, state.posts !== null);
  useMissingPins(room, state, feed);
  const card = (post: Post): JSX.Element => (
    <PostCard
      key={post.message.id}
      shown={drawn.get(post.message.id) ?? messenger.view.wishes.one(post.message)}
      comments={post.comments}
      last={post.last}
      me={me}
      isNew={post.message.seq > unreadFrom && post.message.author !== me}
      isPinned={room.pins.includes(post.message.id)}
      whole={false}
      layers={layers}
    />
  );
  const empty = posts.length === 0 && waiting.length === 0 && pins.length === 0;
  return (
    <Screen
      fixed
      className="board-screen"
      bar={<BoardBar shown={shown} mayPost={mayPost} onWrite={layers.write} back={back} />}
    >
      <div
        className="board-scroll"
        data-scroll
        tabIndex={0}
        role="region"
        aria-label={t("messenger.board")}
        aria-busy={state.reading === "busy" || state.readingMore === "busy"}
      >
        {state.posts === null && waiting.length === 0 ? (
          <Waiting state={state} feed={feed} />
        ) : empty ? (
          <EmptyBoard mayPost={mayPost} onWrite={layers.write} />
        ) : (
          <div className="board-list">
            {state.reading === "failed" ? <Stale feed={feed} /> : null}
            <Count state={state} />
            {pins.map(card)}
            {waiting.map((one) => (
              <PostCard
                key={one.message.id}
                shown={one}
                comments={0}
                last={null}
                me={me}
                isNew={false}
                isPinned={false}
                whole={false}
                layers={layers}
              />
            ))}
            {rest.map(card)}
            <More state={state} feed={feed} />
          </div>
        )}
      </div>
      {layers.drawn}
    </Screen>
  );
}

function Count({ state: { posts, total, next } }: Pick<Props, "state">): JSX.Element {
  return <ShownOf shown={posts?.length ?? null} total={total} whole={total !== undefined && next === null} />;
}

interface BoardPosts {
  /** the posts with the changes that are not sent yet, and new posts that are not sent yet */
  readonly messages: readonly ShownMessage[];
  /** by their ids */
  readonly drawn: ReadonlyMap<string, ShownMessage>;
  /** new posts that are not sent yet, latest first */
  readonly waiting: readonly ShownMessage[];
  readonly pins: readonly Post[];
  /** the posts that are not pinned */
  readonly rest: readonly Post[];
}

function useBoardPosts(room: Room, posts: readonly Post[], feed: Feed): BoardPosts {
  const messages = useMessenger((view) =>
    view.wishes.messages(
      room.id,
      posts.map(({ message }) => message),
      (id) => feed.post(id)?.message ?? view.message(id, room.id),
    ),
  );
  const drawn = new Map(messages.map((one) => [one.message.id, one]));
  const waiting = messages
    .filter(({ message }) => message.seq === 0 && message.replyTo === undefined && !message.origin)
    .reverse();
  const pins = [...room.pins].reverse().flatMap((id) => {
    const post = feed.post(id);
    return post ? [post] : [];
  });
  const rest = posts.filter(
    ({ message }) => !room.pins.includes(message.id) && drawn.get(message.id)?.message.content !== undefined,
  );
  return { messages, drawn, waiting, pins, rest };
}

/** Loads the pinned posts that are older than the loaded ones. */
function useMissingPins(room: Room, state: FeedState, feed: Feed): void {
  const missing = room.pins.filter((id) => state.posts !== null && !feed.post(id)).join(" ");
  useEffect(() => {
    if (missing !== "") feed.some(missing.split(" "));
  }, [feed, missing]);
}

interface BarProps {
  readonly shown: RoomShown;
  readonly mayPost: boolean;
  readonly onWrite: () => void;
  readonly back: (() => void) | undefined;
}

function BoardBar({ shown, mayPost, onWrite, back }: BarProps): JSX.Element {
  const silent = (shown.own.mutedUntil ?? 0) > hub.clock.now();
  return (
    <AppBar
      title={t("messenger.board")}
      subtitle={<span className="room-title two-lines one-line">{t("board.text")}</span>}
      back={back}
      actions={
        <>
          <IconButton
            icon={silent ? "sound-off" : "sound"}
            label={t(silent ? "messenger.unmute" : "messenger.mute")}
            onClick={() => mute(shown.room, !silent)}
          />
          {mayPost ? <IconButton icon="edit" look="primary" label={t("board.new")} onClick={onWrite} /> : null}
        </>
      }
    />
  );
}

function EmptyBoard({ mayPost, onWrite }: Pick<BarProps, "mayPost" | "onWrite">): JSX.Element {
  return (
    <EmptyState
      icon="call"
      title={t("board.empty")}
      text={t(mayPost ? "board.emptyMay" : "board.emptyText")}
      action={
        mayPost ? (
          <Button look="primary" icon="edit" onClick={onWrite}>
            {t("board.new")}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Marks all posts as read while the page is visible. */
function useSeen(shown: RoomShown, here: boolean): void {
  const inSight = useInSight();
  const last = shown.last?.seq ?? 0;
  const room = shown.room.id;
  useEffect(() => {
    const seen = (): void => {
      if (here && inSight && document.visibilityState === "visible" && last > 0) messenger.hasRead(room, last);
    };
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [room, last, here, inSight]);
}

/** Says that the posts may be outdated. */
function Stale({ feed }: Pick<Props, "feed">): JSX.Element {
  return (
    <div className="notice notice-amber board-stale" role="status">
      <Icon name="wifi-off" size={20} />
      <span className="grow small">{t("board.stale")}</span>
      <IconButton icon="reload" label={t("common.retry")} onClick={() => feed.open(true)} />
    </div>
  );
}

function Waiting({ state, feed }: Pick<Props, "state" | "feed">): JSX.Element {
  const { level } = useLineAge();
  // The answer may never come.
  useEffect(() => {
    if (level === "lost") feed.standIn();
  }, [feed, level]);
  if (state.reading === "failed" || level === "lost") {
    return (
      <EmptyState
        icon="wifi-off"
        title={t(level === "lost" ? "messenger.offline" : "board.failed")}
        text={t("board.offlineText")}
        action={
          <Button icon="reload" onClick={() => feed.open(true)}>
            {t("common.retry")}
          </Button>
        }
      />
    );
  }
  return (
    <div className="board-list">
      <Skeleton height={180} count={3} gap={16} />
    </div>
  );
}

/** Loads more posts when the person scrolls near the end. */
function More({ state, feed }: Pick<Props, "state" | "feed">): JSX.Element | null {
  const box = useRef<HTMLParagraphElement>(null);
  const { next, readingMore } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies(next): after a page the row may still be visible
  useEffect(() => {
    const row = box.current;
    if (!row || readingMore !== null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) feed.more();
      },
      { rootMargin: "600px" },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [feed, next, readingMore]);
  if (next === null) return null;
  return (
    <p ref={box} className="history-loading quiet small" role="status">
      {readingMore === "failed" ? (
        <Button look="plain" icon="reload" onClick={() => feed.more()}>
          {t("board.older")}
        </Button>
      ) : (
        <>
          <Spinner /> {t("board.loadingOlder")}
        </>
      )}
    </p>
  );
}
