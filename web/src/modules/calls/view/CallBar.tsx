import { t } from "../../../i18n";
import { Button, Icon, IconButton } from "../../../ui";
import type { RoomCall } from "../../../wire";
import type { CallService } from "../desk/CallService";
import type { CallShown } from "../desk/shown";
import { useCallName } from "./names";
import { useCallState } from "./state";

/** The minimized call at the edge of the page. */
export function CallBar({ service, shown }: { readonly service: CallService; readonly shown: CallShown }): JSX.Element {
  const name = useCallName(shown.mine?.room ?? "", shown.told?.by);
  const state = useCallState(shown);
  const { muted } = shown.own.sending;
  return (
    <section className="call-bar" aria-label={t("calls.with", { name })}>
      <button
        type="button"
        className="call-bar-open"
        aria-label={`${t("calls.enlarge")}: ${name}`}
        onClick={() => service.enlarge(true)}
      >
        <Icon name={shown.mine?.video ? "video" : "dial"} size={18} />
        <span className="call-bar-name strong">{name}</span>
        <span className="numbers">{state}</span>
      </button>
      <IconButton
        icon={muted ? "mic-off" : "mic"}
        label={t(muted ? "calls.unmute" : "calls.mute")}
        onClick={() => void service.mute(!muted)}
      />
      <IconButton
        icon="dial"
        className="call-bar-end"
        label={t("calls.hangUp")}
        onClick={() => void service.hangUp()}
      />
    </section>
  );
}

/** This device is in a call whose page was closed. Offers to continue it here, or to end it. */
export function ForsakenBar({
  service,
  call,
}: {
  readonly service: CallService;
  readonly call: RoomCall;
}): JSX.Element {
  const name = useCallName(call.room, call.by);
  return (
    <section className="call-bar call-bar-left" aria-label={t("calls.forsaken", { name })}>
      <span className="call-bar-open">
        <Icon name="dial" size={18} />
        <span className="call-bar-name">{t("calls.forsaken", { name })}</span>
      </span>
      <Button look="plain" onClick={() => void service.resume(call)}>
        {t("calls.resume")}
      </Button>
      <IconButton icon="dial" className="call-bar-end" label={t("calls.hangUp")} onClick={() => service.letGo(call)} />
    </section>
  );
}
