import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useMe, useRight } from "../../../session";
import { t } from "../../../i18n";
import { shortName } from "../../../i18n/givenName";
import { HubError, useReplica, useUpToDate } from "../../../sync";
import { hub } from "../../../session/client";
import type { RoomShown, ShownMessage } from "../../../sync/messenger";
import { postingOf, useMessenger } from "../../../sync/messenger";
import { e2ee, messenger, postings } from "../../../session/messenger";
import {
  AppBar,
  Button,
  EmptyState,
  Icon,
  IconButton,
  Screen,
  Skeleton,
  classes,
  useLatest,
  useQuery,
} from "../../../ui";
import type { Message, MessageContent, Room } from "../../../wire";
import { givenNameOf } from "../../shared/givenNames";
import { react, sendMessage, unpin } from "../acts";
import { editMessage } from "../editMessage";
import { Viewer } from "../media";
import type { Attached } from "../media/attached";
import { viewedIn } from "../media/viewed";
import { RoomTrust } from "../e2ee/parts";
import { RoomLock } from "../e2ee/RoomLock";
import { RoomNotices } from "../e2ee/RoomNotices";
import { usePresenceText, useTypingText } from "../Here";
import { useRoomName } from "../names";
import { Composer, ForwardSheet, ReadersSheet, RoomMenu } from "../parts";
import { messengerPaths, stepBack, stepTo } from "../paths";
import { RoomPicture } from "../RoomPicture";
import type { BubbleActs } from "./Bubble";
import { CallButtons } from "./CallButtons";
import type { Writing } from "./Composer";
import { isClosed, mayPin } from "./may";
import type { Ways } from "./Messages";
import { Messages } from "./Messages";
import { OpenCall } from "./OpenCall";
import { PinBar } from "./PinBar";

interface Props {
  readonly room: string;
  /** on a phone the room is a separate page */
  readonly bare: boolean;
}

/** A room: its messages and the field for a new one. */
export function RoomPage({ room, bare }: Props): JSX.Element {
  const shown = useMessenger((view) => view.room(room));
  const [gone, again] = useGone(room, shown?.room.form);
  const back = bare ? () => stepBack(messengerPaths.home) : undefined;
  if (shown) return <OpenRoom key={room} shown={shown} back={back} />;
  if (typeof gone === "object" && gone !== null)
    return (
      <OpenRoom
        key={room}
        shown={{
          room: gone,
          own: { room, person: "" },
          marks: new Map(),
          unread: 0,
          namesMe: false,
          at: gone.madeAt,
          unmade: false,
        }}
        back={back}
      />
    );
  return (
    <Screen bar={<AppBar title={t("messenger.title")} back={back} />}>
      {gone === "left" ? (
        <EmptyState icon="exit" title={t("messenger.notInRoom")} text={t("messenger.notInRoomText")} />
      ) : gone === "failed" ? (
        <EmptyState
          icon="wifi-off"
          title={t("messenger.notLoaded")}
          action={
            <Button icon="reload" onClick={again}>
              {t("common.retry")}
            </Button>
          }
        />
      ) : (
        <div className="pad">
          <Skeleton height={44} width="60%" count={6} gap={14} />
        </div>
      )}
    </Screen>
  );
}

/** The state of a room that the person is not in: left, closed but readable, or failed. `null`: unknown yet. */
function useGone(id: string, form: Room["form"] | undefined): readonly ["left" | "failed" | Room | null, () => void] {
  const there = form !== undefined;
  const was = useRef(form);
  if (there) was.current = form;
  const ready = useMessenger((view) => view.ready);
  const upToDate = useUpToDate();
  const [gone, setGone] = useState<{ readonly id: string; readonly is: "left" | "failed" | Room } | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): the button asks again
  useEffect(() => {
    if (there || !ready || !upToDate) return undefined;
    // Only rooms of orders are closed.
    if (was.current !== undefined && was.current !== "order") return setGone({ id, is: "left" });
    let current = true;
    messenger.ask(id).then(
      (room) => {
        if (current && room?.closedAt) setGone({ id, is: room });
      },
      (error: unknown) => {
        if (current)
          setGone({
            id,
            is: error instanceof HubError && (error.status === 403 || error.status === 404) ? "left" : "failed",
          });
      },
    );
    return () => {
      current = false;
    };
  }, [id, there, ready, upToDate, turn]);
  return [
    gone?.id === id && !there ? gone.is : null,
    () => {
      setGone(null);
      setTurn(turn + 1);
    },
  ];
}

type Layer =
  | { readonly kind: "menu"; readonly shown: ShownMessage; readonly anchor: DOMRect | undefined }
  | { readonly kind: "forward" | "readers"; readonly message: Message }
  | { readonly kind: "viewer"; readonly media: string };

function OpenRoom({
  shown,
  back,
}: {
  readonly shown: RoomShown;
  readonly back: (() => void) | undefined;
}): JSX.Element {
  const me = useMe().employee.id;
  const moderates = useRight("editStaff");
  const { room } = shown;
  const name = useRoomName(room, me);
  // A phone has no room for the full name beside the call buttons.
  const short = back && room.form === "direct" ? shortName(name) : name;
  const members = useReplica((view) => subtitleOf(room, (id) => givenNameOf(view, id), me));
  const [writers, lastHere] = [useTypingText(room), usePresenceText(room, me)];
  const subtitle = writers ?? members ?? lastHere;
  const history = useMessenger((view) => view.history(room.id));
  const [writing, setWriting] = useState<Writing>({ kind: "new" });
  const [layer, setLayer] = useState<Layer | null>(null);
  const [at, setAt] = useQuery("at");
  const [begin] = useState(() => (at === null ? null : Number(at)));
  const ways = useRef<Ways | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    // The history starts at this message by itself. Later changes scroll to it.
    if (at !== null && begun.current) ways.current?.jump({ seq: Number(at) });
    begun.current = true;
    if (at !== null) setAt(null);
  }, [at, setAt]);
  const close = (): void => setLayer(null);

  // Rows are not drawn again when the room changes, so their actions read the current room.
  const present = useLatest(room);
  const acts = useMemo<Omit<BubbleActs, "jump">>(
    () => ({
      menu: (one, anchor) => {
        // The message may have changed since the press, or may have come from the hub.
        const now =
          messenger.view.history(present.current.id).messages.find(({ message }) => message.id === one.message.id) ??
          one;
        if (now.message.content && (now.message.seq > 0 || now.message.content.text !== undefined))
          setLayer({ kind: "menu", shown: now, anchor });
      },
      reply: (to) => setWriting({ kind: "reply", to }),
      react: (message, sign) => {
        if (!present.current.closedAt) react(message, sign, me);
      },
      again: ({ entry, message }) => {
        if (!entry) return;
        const posting = postingOf(entry.id);
        if (posting !== null) return postings.again(posting);
        hub.outbox.discard(entry.id, "");
        // Encrypts it again, for the current members, or for the room that the alias stands for.
        if (
          entry.body.type === "messenger.send" &&
          message.content?.cipher !== undefined &&
          message.content.text !== undefined &&
          message.content.media.length === 0
        ) {
          const { cipher: _, ...content } = message.content;
          return sendMessage(present.current, content, message.replyTo);
        }
        void hub.send(entry.body, { anyway: true });
      },
      drop: ({ entry }) => {
        const posting = entry ? postingOf(entry.id) : null;
        if (posting !== null) postings.drop(posting);
        else if (entry) hub.outbox.discard(entry.id, "");
      },
      view: (media) => setLayer({ kind: "viewer", media }),
    }),
    [me],
  );
  const say = (content: MessageContent, files: readonly Attached[] = []): void => {
    if (writing.kind === "edit") void editMessage(writing.message, content);
    else {
      sendMessage(room, content, writing.kind === "reply" ? writing.to.id : undefined, files);
      ways.current?.toEnd();
    }
    setWriting({ kind: "new" });
  };
  const closed = isClosed(shown);
  return (
    <Screen
      fixed
      className="room-screen lasting"
      bar={
        <AppBar
          title={
            <>
              {room.photo ? <RoomPicture room={room} name={name} small /> : null}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same */}
              <span
                className="room-title room-head two-lines one-line"
                onClick={() => stepTo(messengerPaths.details(room.id))}
              >
                {room.seal === "ends" ? (
                  <Suspense fallback={<RoomLock room={room} />}>
                    <RoomTrust room={room} />
                  </Suspense>
                ) : null}
                {short === name ? (
                  name
                ) : (
                  <>
                    <span className="only-read">{name}</span>
                    <span aria-hidden>{short}</span>
                  </>
                )}
              </span>
            </>
          }
          subtitle={
            subtitle ? (
              <span className={classes("room-title two-lines one-line", writers !== null && "typing")}>{subtitle}</span>
            ) : undefined
          }
          back={back}
          actions={
            <>
              {shown.unmade ? null : <CallButtons room={room} />}
              <IconButton
                icon="info"
                label={t("messenger.details")}
                onClick={() => stepTo(messengerPaths.details(room.id))}
              />
            </>
          }
        />
      }
    >
      <Messages
        key={room.id}
        shown={shown}
        history={history}
        me={me}
        at={begin}
        acts={acts}
        onReady={(made) => {
          ways.current = made;
        }}
        head={(jump) => (
          <>
            <RoomNotices room={room} me={me} history={history} alone={back !== undefined} />
            <OpenCall room={room.id} me={me} />
            <PinBar room={room} mayUnpin={mayPin(shown, me)} onJump={jump} onUnpin={(message) => void unpin(message)} />
          </>
        )}
      />
      {closed ? (
        <p className="room-closed" role="status">
          <Icon name="lock" size={18} /> {t("messenger.closed")}
        </p>
      ) : room.seal === "ends" && !e2ee.supported ? (
        <p className="room-closed" role="status">
          <Icon name="lock" size={18} /> {t("messenger.ends.unable")}
        </p>
      ) : (
        <Suspense fallback={<div className="composer composer-comes" />}>
          <Composer
            room={room}
            me={me}
            writing={writing}
            held={
              layer?.kind === "menu" ? true : history.messages.some(({ message }) => message.seq > 0) ? false : null
            }
            onSend={say}
            onCancel={() => setWriting({ kind: "new" })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {layer?.kind === "menu" ? (
          <RoomMenu
            message={layer.shown.message}
            shown={shown}
            who={{ me, moderates, now: hub.clock.now() }}
            anchor={layer.anchor}
            onClose={close}
            ways={{
              reply: (to) => setWriting({ kind: "reply", to }),
              edit: (message) => setWriting({ kind: "edit", message }),
              forward: (message) => setLayer({ kind: "forward", message }),
              readers: (message) => setLayer({ kind: "readers", message }),
            }}
          />
        ) : null}
        {layer?.kind === "forward" ? <ForwardSheet message={layer.message} me={me} onClose={close} /> : null}
        {layer?.kind === "viewer" ? (
          <Viewer all={viewedIn(history.messages)} first={layer.media} onClose={close} />
        ) : null}
        {layer?.kind === "readers" ? <ReadersSheet shown={shown} message={layer.message} onClose={close} /> : null}
      </Suspense>
    </Screen>
  );
}

/** The members: their names in a small group, their number in a larger room. */
function subtitleOf(room: Room, nameOf: (person: string) => string, me: string): string | undefined {
  if (room.form === "direct") return undefined;
  const others = room.members.filter(({ person }) => person !== me);
  if (others.length === 0 || others.length > 3) return t("messenger.memberCount", { count: room.members.length });
  return [t("messenger.you"), ...others.map(({ person }) => nameOf(person))].join(", ");
}
