import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { AppBar, EmptyState, Screen, navigate, play } from "../../../ui";
import { messengerPaths, stepBack } from "../../messenger/paths";
import { codeReader, openCamera } from "./camera";
import { placeOf } from "./readCode";

type Standing = "starting" | "reading" | "cannot" | "denied" | "other";

/** in ms, between two looks at the picture: often enough for a hand, seldom enough for a battery */
const every = 200;

/** The camera, until it sees a code of this house. Where the browser cannot read codes, the phone's own camera can, and that is said. */
export function ScanPage(): JSX.Element {
  const video = useRef<HTMLVideoElement>(null);
  const [standing, setStanding] = useState<Standing>("starting");
  useEffect(() => scan(video, setStanding), []);
  const back = (): void => stepBack(messengerPaths.people);
  return (
    <Screen bar={<AppBar title={t("people.scan")} back={back} />}>
      {standing === "cannot" ? <EmptyState icon="camera" title={t("people.scanCannot")} text={t("people.scanCannotText")} />
        : standing === "denied" ? <EmptyState icon="camera" title={t("people.scanDenied")} text={t("people.scanDeniedText")} />
          : (
            <div className="scan-page">
              <video ref={video} className="scan-video" aria-label={t("people.scanVideo")} muted playsInline />
              <p className={standing === "other" ? "tone-amber" : "quiet"} role="status">{t(standing === "other" ? "people.scanOther" : "people.scanText")}</p>
            </div>
          )}
    </Screen>
  );
}

/** Looks through the camera until it sees a code of this house, and goes where that leads. Answers how to stop. */
function scan(video: { readonly current: HTMLVideoElement | null }, tell: (standing: Standing) => void): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const begin = async (): Promise<void> => {
    const reader = await codeReader();
    if (!reader) return tell("cannot");
    stream = await openCamera();
    if (stopped || !video.current) return stream.getTracks().forEach((track) => track.stop());
    video.current.srcObject = stream;
    await video.current.play();
    tell("reading");
    const look = async (): Promise<void> => {
      if (stopped || !video.current) return;
      const [found] = await reader.detect(video.current).catch(() => []);
      const place = found ? placeOf(found.rawValue) : null;
      if (stopped) return;
      if (place !== null) {
        play("confirmed");
        // The way back from there leads past the camera.
        return navigate(place, "replace", history.state);
      }
      if (found) tell("other");
      timer = setTimeout(() => void look(), every);
    };
    await look();
  };
  begin().catch(() => { if (!stopped) tell("denied"); });
  return () => {
    stopped = true;
    clearTimeout(timer);
    stream?.getTracks().forEach((track) => track.stop());
  };
}
