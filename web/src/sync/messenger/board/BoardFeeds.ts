import type { Room } from "../../../wire";
import { useClient } from "../../hooks";
import type { Messenger } from "../Messenger";
import { messengerOf } from "../Messenger";
import type { MessengerStore } from "../MessengerStore";
import { BoardApi } from "./api";
import { Feed } from "./Feed";
import type { BoardParts } from "./Reading";

export const boardRoom = (store: MessengerStore): Room | undefined =>
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
export class BoardFeeds {
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

const boards = new WeakMap<Messenger, BoardFeeds>();

export function useBoard(): BoardFeeds {
  const messenger = messengerOf(useClient());
  let board = boards.get(messenger);
  if (!board) boards.set(messenger, (board = new BoardFeeds(messenger)));
  return board;
}
