import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Room } from "../../../wire";
import { useClient, useUpToDate } from "../../hooks";
import { useMessenger } from "../index";
import type { Messenger } from "../Messenger";
import { messengerOf } from "../Messenger";
import type { MessengerStore } from "../MessengerStore";
import { BoardApi } from "./api";
import type { FeedState } from "./Feed";
import { Feed } from "./Feed";
import type { BoardParts } from "./Reading";
import type { ThreadState } from "./Thread";
import { Thread } from "./Thread";

export type { FeedState, Post } from "./Feed";
export type { ThreadState } from "./Thread";

const boardRoom = (store: MessengerStore): Room | undefined =>
  store.view.rooms().find(({ room }) => room.subject?.type === "board")?.room;

function partsOf({ api, store }: Messenger): BoardParts {
  const board = new BoardApi(api);
  return {
    posts: (before) => board.posts(before),
    some: (ids) => board.some(ids),
    comments: (post, before) => board.comments(post, before),
    learn: (media) => store.learn(media),
    known: () => {
      const room = boardRoom(store);
      if (!room) return [];
      const read = store.view
        .history(room.id)
        .messages.map(({ message }) => message)
        .filter(({ seq }) => seq > 0);
      const pinned = room.pins.flatMap((id) =>
        read.some((one) => one.id === id) ? [] : (store.view.message(id, room.id) ?? []),
      );
      return [...pinned, ...read].sort((a, b) => a.seq - b.seq);
    },
    onMessage: (listener) => store.onMessage(listener),
  };
}

/** The board of one messenger, with the feed of the person who works here. */
class Board {
  readonly parts: BoardParts;
  private current: { readonly of: string; readonly feed: Feed; readonly end: () => void } | null = null;

  constructor(readonly messenger: Messenger) {
    this.parts = partsOf(messenger);
  }

  /** The only feed of a person. It keeps its position while the person reads a post. */
  feedOf(person: string): Feed {
    if (this.current?.of === person) return this.current.feed;
    this.current?.end();
    const feed = new Feed(this.parts);
    this.current = { of: person, feed, end: feed.follow() };
    return feed;
  }
}

const boards = new WeakMap<Messenger, Board>();

function useBoard(): Board {
  const messenger = messengerOf(useClient());
  let board = boards.get(messenger);
  if (!board) boards.set(messenger, (board = new Board(messenger)));
  return board;
}

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

/** A post with its comments. */
export function useThread(id: string): readonly [ThreadState, Thread] {
  const board = useBoard();
  const person = useMessenger((view) => view.me);
  const thread = useMemo(
    () => new Thread(board.parts, id, board.feedOf(person).post(id)?.message ?? null),
    [board, id, person],
  );
  useEffect(() => thread.follow(), [thread]);
  const there = useUpToDate();
  // biome-ignore lint/correctness/useExhaustiveDependencies(there): requested again when the hub is back
  useEffect(() => thread.open(), [thread, there]);
  return [useSyncExternalStore(thread.subscribe, thread.read), thread];
}
