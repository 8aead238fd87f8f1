import type { RefObject } from "react";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { t } from "../../../i18n";
import { Icon, IconButton, classes, useKeys } from "../../../ui";
import { overlayRoot, useLayer } from "../../../ui/overlay";
import type { CallService } from "../desk/CallService";
import type { CallShown } from "../desk/shown";
import type { Other } from "../line/CallLine";
import { CallPicture } from "./CallPicture";
import { Controls } from "./Controls";
import { useCallName } from "./names";
import { Picture } from "./Picture";
import { CallTrust } from "./CallTrust";
import { isSeen } from "./seen";
import { SelfPicture } from "./SelfPicture";
import { Several } from "./Several";
import { useCallState } from "./state";

interface Props {
  readonly service: CallService;
  readonly shown: CallShown;
}

/** The call screen: the people in large, and the controls. */
export function CallScreen({ service, shown }: Props): JSX.Element {
  const { mine, told, others, own } = shown;
  const box = useRef<HTMLDivElement>(null);
  const name = useCallName(mine?.room ?? "", told?.by);
  const state = useCallState(shown);
  useLayer(true, () => service.enlarge(false), box);
  useCallKeys(service, shown, box);
  const several = others.length > 1 || told?.group === true;
  const meets = several && others.length > 0;
  const seen = !several && others.some(isSeen);
  return createPortal(
    <div
      ref={box}
      className={classes("call-screen", seen && "call-seen")}
      data-layer
      role="dialog"
      aria-modal="true"
      aria-label={t("calls.with", { name })}
      tabIndex={-1}
    >
      <header className="call-head">
        <IconButton icon="shrink" label={t("calls.minimise")} onClick={() => service.enlarge(false)} />
        <div className="call-names">
          <h2 className="two-lines">{name}</h2>
          <p className="numbers" role="status">
            {state}
          </p>
          <CallTrust {...shown} />
        </div>
      </header>
      {meets ? (
        <Several others={others} own={own} />
      ) : (
        <Stage
          other={others[0]}
          name={name}
          state={state}
          picture={<CallPicture room={mine?.room ?? ""} name={name} by={told?.by} />}
        />
      )}
      {own.picture && !meets ? <SelfPicture own={own} /> : null}
      <Controls service={service} shown={shown} />
    </div>,
    overlayRoot(),
  );
}

/** The other person of a direct call, or the people whom the call waits for. */
function Stage({
  other,
  name,
  state,
  picture,
}: {
  readonly other: Other | undefined;
  readonly name: string;
  readonly state: string;
  readonly picture: JSX.Element;
}): JSX.Element {
  const notes = <Notes other={other} name={name} />;
  if (other?.picture && isSeen(other)) {
    return (
      <div className="call-stage">
        <Picture track={other.picture} label={t("calls.picture", { name })} whole={other.sending?.screen === true} />
        {other.way === "broken" ? <p className="call-note call-note-middle">{state}</p> : null}
        {notes}
      </div>
    );
  }
  return (
    <div className="call-stage call-stage-quiet">
      <span className="call-person">{picture}</span>
      {notes}
    </div>
  );
}

function Notes({ other, name }: { readonly other: Other | undefined; readonly name: string }): JSX.Element | null {
  // Nothing can be heard while the connection is still being made.
  if (!other?.sending || other.way === "waits" || other.way === "joining") return null;
  const { muted, screen } = other.sending;
  if (!muted && !screen) return null;
  return (
    <div className="call-notes">
      {screen ? (
        <p className="call-note">
          <Icon name="screen" /> {t("calls.theyShare", { name })}
        </p>
      ) : null}
      {muted ? (
        <p className="call-note">
          <Icon name="mic-off" /> {t("calls.theyMuted", { name })}
        </p>
      ) : null}
    </div>
  );
}

/** The keys M and V, as in other video call programs. */
function useCallKeys(service: CallService, { own }: CallShown, box: RefObject<HTMLElement>): void {
  const { muted, camera } = own.sending;
  useKeys(({ key, repeat }) => {
    if (repeat) return;
    if (key === "m" || key === "M") void service.mute(!muted);
    else if (key === "v" || key === "V") void service.camera(!camera);
  }, box);
}
