import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../i18n";
import { useInSight, useNow, usePhase } from "../../../sync";
import type { HistoryShown, RoomShown } from "../../../sync/messenger";
import { readBy } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import { Button, EmptyState, IconButton, Skeleton, Spinner } from "../../../ui";
import type { Message } from "../../../wire";
import { dayText } from "../list/previews";
import { Bubble } from "./Bubble";
import type { BubbleActs } from "./Bubble";
import { linesOf } from "./grouping";
import { seenOf } from "./ticks";
import { useLit } from "./useLit";
import { useScroll } from "./useScroll";

interface Props {
  readonly shown: RoomShown;
  readonly history: HistoryShown;
  readonly me: string;
  /** the place to start at; `null`: the last read message */
  readonly at: number | null;
  readonly acts: Omit<BubbleActs, "jump">;
  /** gets the functions to scroll to a message and to the end */
  readonly onReady: (ways: Ways) => void;
  /** the pinned messages above the history */
  readonly head: (jump: (message: Message) => void) => ReactNode;
}

/** Milliseconds until a failed load is repeated on a working connection. */
const againAfter = 4000;

export interface Ways {
  toEnd(): void;
  jump(message: Pick<Message, "seq">): void;
}

/** The history of a room, loaded page by page in both directions. */
export function Messages({ shown, history, me, at, acts, onReady, head }: Props): JSX.Element {
  const room = shown.room.id;
  const { messages, stretch, loading, hasOlder, atEnd } = history;
  const [unreadFrom] = useState(() => (shown.unread > 0 && !shown.unmade ? readBy(shown, me) + 1 : null));
  const isHere = (seq: number): boolean => messages.some(({ message }) => message.seq === seq);
  const [lit, light] = useLit(at, isHere);
  const now = useNow(60_000);
  const inSight = useInSight();
  // A failed load is repeated by hand, or when the connection is back.
  const asks = stretch !== null && !stretch.stale && loading.whole !== "busy";
  const scroll = useScroll({
    atEnd,
    hasOlder,
    fresh: stretch !== null && !stretch.stale,
    inSight,
    whole: loading.whole,
    onOlder: () => {
      if (asks && loading.older === undefined) void messenger.older(room);
    },
    onNewer: () => {
      if (asks && loading.newer === undefined) void messenger.newer(room);
    },
    onSeen: (seq) => messenger.hasRead(room, seq),
  });
  const { toSeq, toEnd } = scroll;

  useEffect(() => {
    if (shown.unmade) return;
    if (at !== null) toSeq(at);
    void messenger.open(room, at ?? undefined);
  }, [room, at, shown.unmade, toSeq]);
  // The range may be outdated, or a load failed without a connection.
  const phase = usePhase();
  const wanting = !shown.unmade && (stretch === null || stretch.stale === true);
  useEffect(() => {
    if (wanting && (phase === "live" || phase === "polling"))
      void messenger.open(room, stretch === null ? (at ?? undefined) : undefined);
  }, [room, wanting, stretch, phase, at]);
  const missed = wanting && loading.whole === "failed" && (phase === "live" || phase === "polling");
  useEffect(() => {
    if (!missed) return undefined;
    const timer = setTimeout(
      () => void messenger.open(room, stretch === null ? (at ?? undefined) : undefined),
      againAfter,
    );
    return () => clearTimeout(timer);
  }, [missed, room, stretch, at]);
  const failed = useRef(loading);
  failed.current = loading;
  useEffect(() => {
    if (phase !== "live" && phase !== "polling") return;
    if (failed.current.older === "failed") void messenger.older(room);
    if (failed.current.newer === "failed") void messenger.newer(room);
  }, [phase, room]);

  const ways = useMemo<Ways>(
    () => ({
      toEnd: () => {
        toEnd();
        if (!messenger.view.history(room).atEnd) void messenger.latest(room);
      },
      jump: (message) => {
        light(message.seq);
        const here = messenger.view.history(room).messages.some((one) => one.message.seq === message.seq);
        toSeq(message.seq);
        if (!here) void messenger.open(room, message.seq);
      },
    }),
    [room, toEnd, toSeq, light],
  );
  const told = useRef(onReady);
  told.current = onReady;
  useEffect(() => told.current(ways), [ways]);
  const bubbleActs = useMemo<BubbleActs>(() => ({ ...acts, jump: ways.jump }), [acts, ways]);

  const lines = useMemo(() => linesOf(messages, me, unreadFrom), [messages, me, unreadFrom]);
  const named = shown.room.form !== "direct";
  const empty = messages.length === 0;
  return (
    <div className="history-place">
      {head(ways.jump)}
      <div
        className="history-scroll"
        ref={scroll.box}
        data-scroll
        onScroll={scroll.onScroll}
        onWheel={scroll.onHand}
        onPointerDown={scroll.onHand}
        onKeyDown={scroll.onHand}
        tabIndex={0}
        role="log"
        aria-label={t("messenger.history")}
        aria-live="polite"
      >
        {hasOlder ? (
          <p className="history-loading quiet small">
            {loading.older === "failed" ? (
              <Button look="plain" icon="reload" onClick={() => void messenger.older(room)}>
                {t("messenger.loadOlder")}
              </Button>
            ) : (
              <>
                <Spinner /> {t("messenger.loadingOlder")}
              </>
            )}
          </p>
        ) : null}
        {empty && !stretch && !shown.unmade ? (
          <Waiting failed={loading.whole === "failed"} onRetry={() => void messenger.open(room, at ?? undefined)} />
        ) : null}
        {empty && (stretch || shown.unmade) ? (
          <EmptyState icon="message" title={t("messenger.nothingYet")} text={t("messenger.nothingYetText")} />
        ) : null}
        <div role="list" className="history-lines">
          {lines.map((line) => {
            if (line.kind === "day")
              return (
                <div key={line.key} className="history-day small" role="listitem">
                  <span>{dayText(line.at, now)}</span>
                </div>
              );
            if (line.kind === "unread")
              return (
                <div key={line.key} className="history-unread small" role="listitem" data-unread>
                  <span>{t("messenger.unreadFrom")}</span>
                </div>
              );
            const { shown: one, own } = line;
            return (
              <Bubble
                key={line.key}
                shown={one}
                own={own}
                first={line.first}
                last={line.last}
                named={named}
                me={me}
                lit={lit !== null && one.message.seq === lit}
                seen={own ? seenOf(one, shown, me) : null}
                acts={bubbleActs}
              />
            );
          })}
        </div>
        {!atEnd && !empty && stretch ? (
          <p className="history-loading quiet small">
            {loading.newer === "failed" ? (
              <Button look="plain" icon="reload" onClick={() => void messenger.newer(room)}>
                {t("messenger.loadNewer")}
              </Button>
            ) : (
              <>
                <Spinner /> {t("messenger.loadingNewer")}
              </>
            )}
          </p>
        ) : null}
      </div>
      {scroll.away && !empty ? (
        <IconButton
          icon="down"
          look="quiet"
          className="history-jump"
          badge={shown.unread || undefined}
          label={t("messenger.toLatest")}
          onClick={ways.toEnd}
        />
      ) : null}
    </div>
  );
}

function Waiting({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }): JSX.Element {
  if (failed)
    return (
      <EmptyState
        icon="wifi-off"
        title={t("messenger.offline")}
        text={t("messenger.offlineHistory")}
        action={
          <Button icon="reload" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        }
      />
    );
  return (
    <div className="pad">
      <Skeleton height={44} width="60%" count={6} gap={14} />
    </div>
  );
}
