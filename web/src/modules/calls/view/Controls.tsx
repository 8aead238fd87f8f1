import { t } from "../../../i18n";
import type { IconName } from "../../../ui";
import { Icon, classes, useMouse } from "../../../ui";
import type { CallService } from "../desk/CallService";
import type { CallShown } from "../desk/shown";

interface Props {
  readonly service: CallService;
  readonly shown: CallShown;
}

/** The controls of a call, near the thumb. */
export function Controls({ service, shown }: Props): JSX.Element {
  const { muted, camera, screen } = shown.own.sending;
  const mouse = useMouse();
  return (
    <div className="call-controls" role="toolbar" aria-label={t("calls.controls")}>
      <Control
        icon={muted ? "mic-off" : "mic"}
        label={t(muted ? "calls.unmute" : "calls.mute")}
        pressed={muted}
        onPress={() => void service.mute(!muted)}
      />
      {screen ? null : (
        <Control
          icon={camera ? "video" : "video-off"}
          label={t(camera ? "calls.cameraOff" : "calls.cameraOn")}
          pressed={!camera}
          onPress={() => void service.camera(!camera)}
        />
      )}
      {camera && !mouse ? <Control icon="turn" label={t("calls.turn")} onPress={() => void service.turn()} /> : null}
      {shown.own.canShare ? (
        <Control
          icon="screen"
          label={t(screen ? "calls.unshare" : "calls.share")}
          short={t(screen ? "calls.unshare" : "calls.shareShort")}
          pressed={screen}
          onPress={() => void service.share(!screen)}
        />
      ) : null}
      <Control icon="dial" label={t("calls.hangUp")} look="call-hang-up" onPress={() => void service.hangUp()} />
    </div>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly label: string;
  /** the visible text if the label is too long */
  readonly short?: string;
  readonly look?: string;
  readonly pressed?: boolean;
  readonly autoFocus?: boolean;
  readonly onPress: () => void;
}

/** A round button with its label below. */
export function Control({ icon, label, short, look, pressed, autoFocus = false, onPress }: ControlProps): JSX.Element {
  return (
    <button
      type="button"
      className={classes("call-control", look, pressed && "call-pressed")}
      aria-label={label}
      title={label}
      data-autofocus={autoFocus || undefined}
      onClick={onPress}
    >
      <span className="call-control-round">
        <Icon name={icon} size={24} />
      </span>
      <span className="call-control-word small" aria-hidden>
        {short ?? label}
      </span>
    </button>
  );
}
