import type { RefObject } from "react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useMe, useRight } from "../../../session";
import { t } from "../../../i18n";
import type { HistoryShown, RoomShown } from "../../../sync/messenger";
import { useMessenger } from "../../../sync/messenger";
import { e2ee } from "../../../session/messenger";
import { AppBar, Button, EmptyState, Icon, Screen, Skeleton, useQuery } from "../../../ui";
import type { Message, MessageContent } from "../../../wire";
import { sendMessage, unpin } from "../acts";
import { editMessage } from "../editMessage";
import type { Attached } from "../media/attached";
import { RoomNotices } from "../e2ee/RoomNotices";
import { Composer } from "../parts";
import { messengerPaths, stepBack } from "../../../domains/messenger/paths";
import type { ComposerMode } from "./Composer";
import { isClosed, mayPin } from "./may";
import type { HistoryControls } from "./Messages";
import { Messages } from "./Messages";
import { OpenCall } from "./OpenCall";
import { PinBar } from "./PinBar";
import { RoomBar } from "./RoomBar";
import type { RoomLayer } from "./RoomLayers";
import { RoomLayers } from "./RoomLayers";
import { useBubbleActs } from "./useBubbleActs";
import { useGone } from "./useGone";

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
  const history = useMessenger((view) => view.history(room.id));
  const [writing, setWriting] = useState<ComposerMode>({ kind: "new" });
  const [layer, setLayer] = useState<RoomLayer | null>(null);
  const controls = useRef<HistoryControls | null>(null);
  const begin = useMessageInPath(controls);
  const acts = useBubbleActs(room, me, setWriting, setLayer);
  const say = (content: MessageContent, files: readonly Attached[] = []): void => {
    if (writing.kind === "edit") void editMessage(writing.message, content);
    else {
      sendMessage(room, content, writing.kind === "reply" ? writing.to.id : undefined, files);
      controls.current?.toEnd();
    }
    setWriting({ kind: "new" });
  };
  const closed = isClosed(shown);
  return (
    <Screen fixed className="room-screen lasting" bar={<RoomBar shown={shown} me={me} back={back} />}>
      <Messages
        key={room.id}
        shown={shown}
        history={history}
        me={me}
        at={begin}
        acts={acts}
        onReady={(ready) => {
          controls.current = ready;
        }}
        head={(jump) => <RoomHead shown={shown} me={me} history={history} alone={back !== undefined} onJump={jump} />}
      />
      {closed ? (
        <NotWritable text={t("messenger.closed")} />
      ) : room.seal === "ends" && !e2ee.supported ? (
        <NotWritable text={t("messenger.ends.unable")} />
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
      <RoomLayers
        layer={layer}
        shown={shown}
        history={history}
        me={me}
        moderates={moderates}
        onLayer={setLayer}
        onWriting={setWriting}
      />
    </Screen>
  );
}

interface HeadProps {
  readonly shown: RoomShown;
  readonly me: string;
  readonly history: HistoryShown;
  /** no list of rooms stands beside it */
  readonly alone: boolean;
  readonly onJump: (message: Message) => void;
}

/** Above the history: questions about a new device and the notice of an encrypted room, the call in progress, and the pinned messages. */
function RoomHead({ shown, me, history, alone, onJump }: HeadProps): JSX.Element {
  const { room } = shown;
  return (
    <>
      <RoomNotices room={room} me={me} history={history} alone={alone} />
      <OpenCall room={room.id} me={me} />
      <PinBar room={room} mayUnpin={mayPin(shown, me)} onJump={onJump} onUnpin={(message) => void unpin(message)} />
    </>
  );
}

/** Instead of the field: the reason why nobody can write here. */
function NotWritable({ text }: { readonly text: string }): JSX.Element {
  return (
    <p className="room-closed" role="status">
      <Icon name="lock" size={18} /> {text}
    </p>
  );
}

/** The place of the message in the page's address, at which the history starts. Later addresses scroll to theirs. */
function useMessageInPath(controls: RefObject<HistoryControls>): number | null {
  const [at, setAt] = useQuery("at");
  const [begin] = useState(() => (at === null ? null : Number(at)));
  const begun = useRef(false);
  useEffect(() => {
    if (at !== null && begun.current) controls.current?.jump({ seq: Number(at) });
    begun.current = true;
    if (at !== null) setAt(null);
  }, [at, setAt, controls]);
  return begin;
}
