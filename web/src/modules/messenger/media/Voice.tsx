import type { AudioHTMLAttributes, RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { Icon, Spinner } from "../../../ui";
import type { Media } from "../../../wire";
import { Sending } from "./Sending";
import { useAddress, usePart, usePreview } from "./useMedia";
import { lengthText } from "./words";

/** Only one voice message of the page plays at a time. */
let playing: HTMLAudioElement | null = null;

interface VoicePlayer {
  readonly audio: RefObject<HTMLAudioElement>;
  /** missing: not loaded */
  readonly url: string | undefined;
  readonly plays: boolean;
  /** the position in milliseconds */
  readonly at: number;
  /** the length in milliseconds */
  readonly total: number;
  /** the file can be loaded */
  readonly ready: boolean;
  /** the person wants to hear it */
  readonly requested: boolean;
  /** the browser cannot play it */
  readonly broken: boolean;
  readonly failed: boolean;
  readonly forged: boolean;
  /** Plays, pauses, or loads again. */
  press(): void;
  seek(to: number): void;
  readonly events: Pick<
    AudioHTMLAttributes<HTMLAudioElement>,
    "onTimeUpdate" | "onPause" | "onEnded" | "onError" | "onPlay"
  >;
}

/** A voice message: a tap plays it, and the slider seeks. */
export function Voice({ media, onCancel }: { readonly media: Media; readonly onCancel: () => void }): JSX.Element {
  const player = useVoicePlayer(media);
  const { url, plays, at, broken, ready, failed, forged, total } = player;
  const part = usePart(media.id);
  const waits = player.requested && !url && !failed;
  return (
    <div className="voice">
      {part !== null && part < 100 ? (
        <Sending part={part} onCancel={onCancel} />
      ) : (
        <button
          type="button"
          className="media-button"
          aria-label={t(plays ? "messenger.media.pause" : "messenger.media.play")}
          disabled={!ready}
          onClick={player.press}
        >
          {waits || (!ready && media.state === "preparing") ? (
            <Spinner />
          ) : (
            <Icon name={plays ? "pause" : failed || broken ? "reload" : "play"} size={22} />
          )}
        </button>
      )}
      <span className="voice-words">
        <input
          type="range"
          className="voice-slider"
          min={0}
          max={Math.max(1, total)}
          step={100}
          value={Math.min(at, Math.max(1, total))}
          aria-label={t("messenger.media.position")}
          aria-valuetext={t("messenger.media.positionOf", { at: lengthText(at), total: lengthText(total) })}
          style={{ "--played": `${total > 0 ? Math.min(100, (at / total) * 100) : 0}%` } as Record<string, string>}
          onChange={(event) => player.seek(Number(event.target.value))}
        />
        <span className="small numbers">
          {forged
            ? t("messenger.ends.forged")
            : broken
              ? t("messenger.media.unplayable")
              : lengthText(plays || at > 0 ? at : total)}
        </span>
      </span>
      {url ? <audio ref={player.audio} src={url} preload="auto" {...player.events} /> : null}
    </div>
  );
}

/** Plays a voice message. The file is loaded when the person asks for it. */
function useVoicePlayer(media: Media): VoicePlayer {
  const audio = useRef<HTMLAudioElement>(null);
  const [requested, request] = useState(false);
  const [plays, setPlays] = useState(false);
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState(false);
  const ready = usePreview(media.id) !== undefined || media.state === "ready";
  const { url, failed, forged, again } = useAddress(media.id, "whole", requested && ready);
  const total = media.millis ?? 0;
  const fault = useCallback((error: unknown): void => {
    // Outside the tap, or another voice started. The file is fine, and the next tap plays it.
    if (!(error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name))) setBroken(true);
  }, []);
  useEffect(() => {
    if (requested && url) void audio.current?.play().catch(fault);
  }, [requested, url, fault]);
  useEffect(
    () => () => {
      if (playing === audio.current) playing = null;
    },
    [],
  );
  const press = (): void => {
    if (failed) again();
    request(true);
    const element = audio.current;
    if (!url || !element) return;
    if (plays) element.pause();
    else void element.play().catch(fault);
  };
  return {
    audio,
    url,
    plays,
    at,
    total,
    ready,
    requested,
    broken,
    failed,
    forged,
    press,
    seek: (to) => {
      setAt(to);
      if (audio.current) audio.current.currentTime = to / 1000;
    },
    events: {
      onTimeUpdate: (event) => setAt(event.currentTarget.currentTime * 1000),
      onPause: () => setPlays(false),
      onEnded: () => {
        setPlays(false);
        setAt(0);
      },
      onError: () => setBroken(true),
      onPlay: (event) => {
        if (playing && playing !== event.currentTarget) playing.pause();
        playing = event.currentTarget;
        setBroken(false);
        setPlays(true);
      },
    },
  };
}
