import { useEffect, useSyncExternalStore } from "react";
import { useUpToDate } from "../../hooks";
import { useMessenger } from "../index";
import { boardRoom, useBoard } from "./BoardFeeds";
import type { Feed, FeedState } from "./Feed";

export type { FeedState, Post } from "./Feed";
export type { ThreadState } from "./Thread";

/** The board's posts. Requested when the hub is reachable. */
export function useFeed(): readonly [FeedState, Feed] {
  const board = useBoard();
  const { store } = board.messenger;
  const feed = board.feedOf(useMessenger((view) => view.me));
  const state = useSyncExternalStore(feed.subscribe, feed.read);
  const there = useUpToDate();
  // biome-ignore lint/correctness/useExhaustiveDependencies(there): requested again when the hub is back
  useEffect(() => {
    feed.open(feed.read().reading !== null);
  }, [feed, there]);
  // The board's latest messages are stored with the rooms, so they can be read without a connection.
  const room = useMessenger(() => boardRoom(store)?.id);
  useEffect(() => {
    if (room !== undefined && there) void store.open(room);
  }, [room, there, store]);
  return [state, feed];
}
