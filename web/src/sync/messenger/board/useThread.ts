import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useUpToDate } from "../../hooks";
import { useMessenger } from "../index";
import { useBoard } from "./BoardFeeds";
import type { ThreadState } from "./Thread";
import { Thread } from "./Thread";

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
