import { useEffect } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { RoomCall } from "../../../wire";
import type { CallService } from "../desk/CallService";
import { CallPicture } from "./CallPicture";
import { Control } from "./Controls";
import { useCallName } from "./names";

interface Props {
  readonly service: CallService;
  readonly call: RoomCall;
  /** the person is in another call, which this one replaces */
  readonly speaks: boolean;
}

/** An incoming call over any page. The page and its input stay. */
export function Incoming({ service, call, speaks }: Props): JSX.Element {
  const caller = useReplica((view) => view.nameOf(call.by));
  const room = useCallName(call.room, call.by);
  const title = call.group ? room : caller;
  const text = call.group
    ? t("calls.groupIncoming", { name: caller })
    : t(call.video ? "calls.incomingVideo" : "calls.incomingVoice");
  useTitle(t("calls.incomingFrom", { name: caller }));
  return (
    <section className="call-incoming" role="alertdialog" aria-label={t("calls.incomingFrom", { name: caller })}>
      <div className="call-incoming-who">
        <span className="call-incoming-picture">
          <CallPicture room={call.room} name={title} by={call.by} />
        </span>
        <div className="grow">
          <h2 className="two-lines">{title}</h2>
          <p className="quiet">{text}</p>
        </div>
      </div>
      <div className="call-incoming-acts">
        <Control icon="dial" label={t("calls.decline")} look="call-hang-up" onPress={() => service.decline(call)} />
        <Control
          icon="dial"
          label={t(speaks ? "calls.hangUpAndAnswer" : call.video ? "calls.answerVoice" : "calls.answer")}
          look="call-answer"
          onPress={() => void service.answer(call, false)}
        />
        {call.video ? (
          <Control
            icon="video"
            label={t("calls.answerVideo")}
            look="call-answer"
            onPress={() => void service.answer(call, true)}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Shows the call in the title of the browser's tab too. */
function useTitle(text: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = text;
    return () => {
      document.title = before;
    };
  }, [text]);
}
