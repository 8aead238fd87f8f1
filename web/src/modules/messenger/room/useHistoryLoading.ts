import { useEffect } from "react";
import { usePhase } from "../../../sync";
import type { HistoryShown, RoomShown } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import { useLatest } from "../../../ui";

/** Milliseconds until a failed load is repeated on a working connection. */
const againAfter = 4000;

/**
 * Loads the messages around the place where the room opens. Loads again if they are outdated, or if a load failed
 * without a connection.
 */
export function useHistoryLoading(
  shown: RoomShown,
  { stretch, loading }: HistoryShown,
  at: number | null,
  toSeq: (seq: number) => void,
): void {
  const room = shown.room.id;
  useEffect(() => {
    if (shown.unmade) return;
    if (at !== null) toSeq(at);
    void messenger.open(room, at ?? undefined);
  }, [room, at, shown.unmade, toSeq]);
  const phase = usePhase();
  const outdated = !shown.unmade && (stretch === null || stretch.stale === true);
  useEffect(() => {
    if (outdated && (phase === "live" || phase === "polling"))
      void messenger.open(room, stretch === null ? (at ?? undefined) : undefined);
  }, [room, outdated, stretch, phase, at]);
  const missed = outdated && loading.whole === "failed" && (phase === "live" || phase === "polling");
  useEffect(() => {
    if (!missed) return undefined;
    const timer = setTimeout(
      () => void messenger.open(room, stretch === null ? (at ?? undefined) : undefined),
      againAfter,
    );
    return () => clearTimeout(timer);
  }, [missed, room, stretch, at]);
  const latestLoading = useLatest(loading);
  useEffect(() => {
    if (phase !== "live" && phase !== "polling") return;
    if (latestLoading.current.older === "failed") void messenger.older(room);
    if (latestLoading.current.newer === "failed") void messenger.newer(room);
  }, [phase, room]);
}
