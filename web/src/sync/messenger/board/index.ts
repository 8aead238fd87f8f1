import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Room } from "../../../wire";
import { useUpToDate } from "../../hooks";
import { messenger, messengerApi, useMessenger } from "../index";
import { BoardApi } from "./api";
import type { FeedState } from "./Feed";
import { Feed } from "./Feed";
import type { BoardParts } from "./Reading";
import type { ThreadState } from "./Thread";
import { Thread } from "./Thread";

export type { FeedState, Post } from "./Feed";
export type { ThreadState } from "./Thread";

const api = new BoardApi(messengerApi);

const parts: BoardParts = {
  posts: (before) => api.posts(before),
  some: (ids) => api.some(ids),
  comments: (post, before) => api.comments(post, before),
  learn: (media) => messenger.learn(media),
  known: () => {
    const board = boardRoom();
    if (!board) return [];
    const read = messenger.view
      .history(board.id)
      .messages.map(({ message }) => message)
      .filter(({ seq }) => seq > 0);
    const pinned = board.pins.flatMap((id) =>
      read.some((one) => one.id === id) ? [] : (messenger.view.message(id, board.id) ?? []),
    );
    return [...pinned, ...read].sort((a, b) => a.seq - b.seq);
  },
  onMessage: (listener) => messenger.onMessage(listener),
};

const boardRoom = (): Room | undefined =>
  messenger.view.rooms().find(({ room }) => room.subject?.type === "board")?.room;

let kept: { readonly of: string; readonly feed: Feed; readonly end: () => void } | null = null;

/** The only feed of the person who works here. It keeps its position while the person reads a post. */
function feedOf(person: string): Feed {
  if (kept?.of === person) return kept.feed;
  kept?.end();
  const feed = new Feed(parts);
  kept = { of: person, feed, end: feed.follow() };
  return feed;
}

/** The board's posts. Requested when the hub is reachable. */
export function useFeed(): readonly [FeedState, Feed] {
  const feed = feedOf(useMessenger((view) => view.me));
  const state = useSyncExternalStore(feed.subscribe, feed.read);
  const there = useUpToDate();
  // biome-ignore lint/correctness/useExhaustiveDependencies(there): requested again when the hub is back
  useEffect(() => {
    feed.open(feed.read().reading !== null);
  }, [feed, there]);
  // The board's latest messages are stored with the rooms, so they can be read without a connection.
  const room = useMessenger(() => boardRoom()?.id);
  useEffect(() => {
    if (room !== undefined && there) void messenger.open(room);
  }, [room, there]);
  return [state, feed];
}

/** A post with its comments. */
export function useThread(id: string): readonly [ThreadState, Thread] {
  const person = useMessenger((view) => view.me);
  const thread = useMemo(() => new Thread(parts, id, feedOf(person).post(id)?.message ?? null), [id, person]);
  useEffect(() => thread.follow(), [thread]);
  const there = useUpToDate();
  // biome-ignore lint/correctness/useExhaustiveDependencies(there): requested again when the hub is back
  useEffect(() => thread.open(), [thread, there]);
  return [useSyncExternalStore(thread.subscribe, thread.read), thread];
}
