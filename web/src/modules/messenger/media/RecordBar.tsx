import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { IconButton, classes } from "../../../ui";
import type { VoiceRecorder } from "./useVoice";
import { lengthText } from "./words";

const bars = 36;

/** Shown during a recording: length, level, and a button to cancel. */
export function RecordBar({ voice }: { readonly voice: VoiceRecorder }): JSX.Element {
  const { recording, leaving, cancel } = voice;
  const [millis, setMillis] = useState(0);
  const levels = useRef<readonly number[]>(Array.from({ length: bars }, () => 0));
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setInterval(() => {
      levels.current = [...levels.current.slice(1), recording.level];
      setMillis(recording.millis);
    }, 120);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <div
      className={classes("record-bar", leaving && "record-leaving")}
      role="group"
      aria-label={t("messenger.media.recording")}
    >
      <IconButton icon="trash" className="tone-red" label={t("messenger.media.discard")} onClick={cancel} />
      <span className="record-dot" aria-hidden />
      <span className="numbers strong" role="timer" aria-live="off">
        {lengthText(Math.floor(millis / 1000) * 1000)}
      </span>
      <span className="record-levels" aria-hidden>
        {levels.current.map((level, i) => (
          <span key={i} style={{ transform: `scaleY(${Math.max(0.08, level)})` }} />
        ))}
      </span>
      <span className="small quiet record-hint">{t(leaving ? "messenger.media.letGo" : "messenger.media.slide")}</span>
    </div>
  );
}
