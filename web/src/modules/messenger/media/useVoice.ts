import type { PointerEvent, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { hub } from "../../../session/client";
import { toast, useLatest } from "../../../ui";
import type { Attached } from "./attached";
import { listening } from "./index";
import type { Recording } from "./Recording";

/** Milliseconds. A longer press is a hold, and the recording is sent when the finger lifts. */
const heldAfter = 400;
/** Pixels. Pulled aside this far, the recording is discarded. */
const awayAfter = 90;
/** Milliseconds. A shorter recording was a mistake. */
const shortest = 700;
/** 10 minutes in milliseconds, the maximum length. */
const longest = 10 * 60_000;

export interface VoiceRecorder {
  readonly recording: Recording | null;
  /** the finger was pulled aside, so lifting it sends nothing */
  readonly leaving: boolean;
  cancel(): void;
  /** the handlers of the button that starts and sends */
  readonly press: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onClick(): void;
  };
}

/** Records a voice message: one tap starts and another sends, or the person holds the button while they speak. */
export function useVoice(onSpoken: (file: Attached) => void): VoiceRecorder {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [leaving, setLeaving] = useState(false);
  const current = useRef<Recording | null>(null);
  const begins = useRef(false);
  const gone = useRef(false);
  const latestSpoken = useLatest(onSpoken);

  const put = (next: Recording | null): void => setRecording((current.current = next));
  const begin = async (): Promise<void> => {
    if (begins.current || current.current) return;
    // Most browsers allow no recording on insecure origins.
    if (typeof MediaRecorder !== "function" || !navigator.mediaDevices)
      return void toast({ text: t("messenger.media.noRecording"), icon: "alert", tone: "bad", seconds: 8 });
    begins.current = true;
    try {
      const begun = await (await listening()).Recording.begin();
      if (gone.current) return begun.cancel();
      put(begun);
      navigator.vibrate?.(15);
    } catch {
      toast({ text: t("messenger.media.noMicrophone"), icon: "alert", tone: "bad", seconds: 8 });
    }
    begins.current = false;
  };
  const cancel = (): void => {
    current.current?.cancel();
    setLeaving(false);
    put(null);
  };
  const finish = async (): Promise<void> => {
    const spoken = current.current;
    if (!spoken) return;
    if (spoken.millis < shortest) {
      cancel();
      return void toast({ text: t("messenger.media.tooShort"), icon: "mic" });
    }
    put(null);
    const { blob, millis } = await spoken.end();
    if (blob.size === 0) return void toast({ text: t("messenger.media.noMicrophone"), icon: "alert", tone: "bad" });
    latestSpoken.current(voiceFile(blob, millis));
  };

  const atLongest = useLatest(finish);
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setTimeout(() => void atLongest.current(), longest);
    return () => clearTimeout(timer);
  }, [recording]);
  // Leaving the page discards the recording.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      current.current?.cancel();
    };
  }, []);

  const press = useHold({ current, leaving, setLeaving, begin, cancel, finish });
  return { recording, leaving, cancel, press };
}

function voiceFile(blob: Blob, millis: number): Attached {
  const ending = blob.type === "audio/mp4" ? "m4a" : blob.type === "audio/ogg" ? "ogg" : "webm";
  return {
    media: newId(hub.clock.now()),
    name: `${t("messenger.media.voice")}.${ending}`,
    type: blob.type,
    size: blob.size,
    form: "voice",
    millis,
    blob,
  };
}

interface HoldParts {
  readonly current: RefObject<Recording>;
  readonly leaving: boolean;
  readonly setLeaving: (leaving: boolean) => void;
  begin(): Promise<void>;
  cancel(): void;
  finish(): Promise<void>;
}

/** Tells taps on the button from holds. A hold ends with the lifted finger, a tap with the next tap. */
function useHold({ current, leaving, setLeaving, begin, cancel, finish }: HoldParts): VoiceRecorder["press"] {
  const pressed = useRef<{ readonly at: number; readonly x: number; readonly fresh: boolean } | null>(null);
  const skipClick = useRef(false);
  const isHeld = (): boolean => pressed.current !== null && Date.now() - pressed.current.at > heldAfter;
  return {
    onPointerDown: (event) => {
      event.preventDefault();
      pressed.current = { at: Date.now(), x: event.clientX, fresh: current.current === null };
      skipClick.current = false;
      if (event.button === 0 && current.current === null) {
        event.currentTarget.setPointerCapture(event.pointerId);
        void begin();
      }
    },
    onPointerMove: (event) => {
      if (current.current && pressed.current?.fresh && isHeld())
        setLeaving(pressed.current.x - event.clientX > awayAfter);
    },
    onPointerUp: () => {
      const fresh = pressed.current?.fresh ?? false;
      // The click after it belongs to the press that started it.
      skipClick.current = fresh;
      if (fresh && isHeld() && current.current) {
        if (leaving) cancel();
        else void finish();
      }
      pressed.current = null;
    },
    onPointerCancel: () => {
      pressed.current = null;
      setLeaving(false);
    },
    onClick: () => {
      if (skipClick.current) skipClick.current = false;
      else if (current.current) void finish();
      // The keyboard causes no press before.
      else void begin();
    },
  };
}
