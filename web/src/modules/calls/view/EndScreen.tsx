import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui";
import { overlayRoot, useLayer } from "../../../ui/overlay";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";
import type { CallService } from "../desk/CallService";
import type { CallEnd } from "../desk/shown";
import { CallPicture } from "./CallPicture";
import { Control } from "./Controls";
import { useCallName } from "./names";

/** Milliseconds until it closes by itself. */
const closesAfter = 8000;

/** Shows why a call failed, and alternatives. */
export function EndScreen({ service, end }: { readonly service: CallService; readonly end: CallEnd }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const name = useCallName(end.room);
  const why = end.why ?? (end.outcome === "failed" ? t("calls.failedText") : null);
  useLayer(true, () => service.dismiss(), box);
  // biome-ignore lint/correctness/useExhaustiveDependencies(end): each ended call starts the time again
  useEffect(() => {
    const timer = setTimeout(() => service.dismiss(), closesAfter);
    return () => clearTimeout(timer);
  }, [service, end]);
  return createPortal(
    <div
      ref={box}
      className="call-screen"
      data-layer
      role="dialog"
      aria-modal="true"
      aria-label={t("calls.with", { name })}
      tabIndex={-1}
    >
      <header className="call-head">
        <IconButton icon="close" label={t("common.close")} onClick={() => service.dismiss()} />
        <div className="call-names">
          <h2 className="two-lines">{name}</h2>
          <p role="status">{end.text ?? t(`calls.end.${end.outcome ?? "answered"}`)}</p>
        </div>
      </header>
      <div className="call-stage call-stage-quiet">
        <span className="call-person">
          <CallPicture room={end.room} name={name} />
        </span>
        {why ? <p className="call-why">{why}</p> : null}
      </div>
      <div className="call-controls" role="toolbar" aria-label={t("calls.controls")}>
        <Control
          icon="message"
          label={t("calls.write")}
          onPress={() => {
            service.dismiss();
            stepTo(messengerPaths.room(end.room));
          }}
        />
        <Control
          icon={end.video ? "video" : "dial"}
          label={t("calls.callAgain")}
          look="call-answer"
          onPress={() => {
            service.dismiss();
            void service.call(end.room, end.video);
          }}
        />
      </div>
    </div>,
    overlayRoot(),
  );
}
