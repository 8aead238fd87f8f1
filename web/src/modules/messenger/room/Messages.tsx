import type { ReactNode } from "react";
import { useEffect, useMemo, useState } from "react";
import { t } from "../../../i18n";
import { useInSight, useNow } from "../../../sync";
import type { HistoryShown, RoomShown } from "../../../sync/messenger";
import { readBy } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import { Button, EmptyState, IconButton, Skeleton, Spinner, useLatest } from "../../../ui";
import type { Message } from "../../../wire";
import { dayText } from "../list/previews";
import { Bubble } from "./Bubble";
import type { BubbleActs } from "./Bubble";
import type { HistoryLine } from "./grouping";
import { linesOf } from "./grouping";
import { seenOf } from "./ticks";
import { useHistoryLoading } from "./useHistoryLoading";
import { useLit } from "./useLit";
import type { Scroll } from "./useScroll";
import { useScroll } from "./useScroll";

interface Props {
  readonly shown: RoomShown;
  readonly history: HistoryShown;
  readonly me: string;
  /** the place to start at; `null`: the last read message */
  readonly at: number | null;
  readonly acts: Omit<BubbleActs, "jump">;
  /** gets the functions to scroll to a message and to the end */
  readonly onReady: (controls: HistoryControls) => void;
  /** the pinned messages above the history */
  readonly head: (jump: (message: Message) => void) => ReactNode;
}

export interface HistoryControls {
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
  const scroll = useHistoryScroll(room, history);
  useHistoryLoading(shown, history, at, scroll.toSeq);
  const controls = useHistoryControls(room, scroll, light);
  const latestReady = useLatest(onReady);
  useEffect(() => latestReady.current(controls), [controls]);
  const bubbleActs = useMemo<BubbleActs>(() => ({ ...acts, jump: controls.jump }), [acts, controls]);

  const lines = useMemo(() => linesOf(messages, me, unreadFrom), [messages, me, unreadFrom]);
  const empty = messages.length === 0;
  return (
    <div className="history-place">
      {head(controls.jump)}
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
        {hasOlder ? <MoreMessages way="older" room={room} failed={loading.older === "failed"} /> : null}
        {empty && !stretch && !shown.unmade ? (
          <Waiting failed={loading.whole === "failed"} onRetry={() => void messenger.open(room, at ?? undefined)} />
        ) : null}
        {empty && (stretch || shown.unmade) ? (
          <EmptyState icon="message" title={t("messenger.nothingYet")} text={t("messenger.nothingYetText")} />
        ) : null}
        <HistoryLines lines={lines} room={shown} me={me} now={now} lit={lit} acts={bubbleActs} />
        {!atEnd && !empty && stretch ? (
          <MoreMessages way="newer" room={room} failed={loading.newer === "failed"} />
        ) : null}
      </div>
      {scroll.away && !empty ? (
        <IconButton
          icon="down"
          look="quiet"
          className="history-jump"
          badge={shown.unread || undefined}
          label={t("messenger.toLatest")}
          onClick={controls.toEnd}
        />
      ) : null}
    </div>
  );
}

/** The scroll position. Near an end of the loaded part it loads more. */
function useHistoryScroll(room: string, history: HistoryShown): Scroll {
  const inSight = useInSight();
  const { stretch, loading, hasOlder, atEnd } = history;
  // A failed load is repeated by hand, or when the connection is back.
  const asks = stretch !== null && !stretch.stale && loading.whole !== "busy";
  return useScroll({
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
}

function useHistoryControls(room: string, { toEnd, toSeq }: Scroll, light: (seq: number) => void): HistoryControls {
  return useMemo<HistoryControls>(
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
}

interface LinesProps {
  readonly lines: readonly HistoryLine[];
  readonly room: RoomShown;
  readonly me: string;
  readonly now: number;
  /** the place of the highlighted message */
  readonly lit: number | null;
  readonly acts: BubbleActs;
}

/** The days, the mark before the first unread message, and the messages. */
function HistoryLines({ lines, room, me, now, lit, acts }: LinesProps): JSX.Element {
  const named = room.room.form !== "direct";
  return (
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
        const { shown, own } = line;
        return (
          <Bubble
            key={line.key}
            shown={shown}
            own={own}
            first={line.first}
            last={line.last}
            named={named}
            me={me}
            lit={lit !== null && shown.message.seq === lit}
            seen={own ? seenOf(shown, room, me) : null}
            acts={acts}
          />
        );
      })}
    </div>
  );
}

interface MoreProps {
  readonly way: "older" | "newer";
  readonly room: string;
  /** the last load failed */
  readonly failed: boolean;
}

/** At an end of the loaded part: the next page is loading, or a button loads it again. */
function MoreMessages({ way, room, failed }: MoreProps): JSX.Element {
  return (
    <p className="history-loading quiet small">
      {failed ? (
        <Button look="plain" icon="reload" onClick={() => void messenger[way](room)}>
          {t(way === "older" ? "messenger.loadOlder" : "messenger.loadNewer")}
        </Button>
      ) : (
        <>
          <Spinner /> {t(way === "older" ? "messenger.loadingOlder" : "messenger.loadingNewer")}
        </>
      )}
    </p>
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
