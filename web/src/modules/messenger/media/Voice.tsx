import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { Icon, Spinner } from "../../../ui";
import type { Media } from "../../../wire";
import { Sending } from "./Sending";
import { useAddress, usePart, usePreview } from "./useMedia";
import { lengthText } from "./words";

/** Only one voice message of the page plays at a time. */
let heard: HTMLAudioElement | null = null;

/** A voice message: a tap plays it, and the slider seeks. */
export function Voice({ media, onCancel }: { readonly media: Media; readonly onCancel: () => void }): JSX.Element {
  const audio = useRef<HTMLAudioElement>(null);
  const [wanted, want] = useState(false);
  const [plays, setPlays] = useState(false);
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState(false);
  const part = usePart(media.id);
  const ready = usePreview(media.id) !== undefined || media.state === "ready";
  const { url, failed, forged, again } = useAddress(media.id, "whole", wanted && ready);
  const total = media.millis ?? 0;
  const fault = useCallback((error: unknown): void => {
    // Outside the tap, or another voice started. The file is fine, and the next tap plays it.
    if (!(error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name))) setBroken(true);
  }, []);
  useEffect(() => {
    if (wanted && url) void audio.current?.play().catch(fault);
  }, [wanted, url, fault]);
  useEffect(
    () => () => {
      if (heard === audio.current) heard = null;
    },
    [],
  );
  const press = (): void => {
    if (failed) again();
    want(true);
    const element = audio.current;
    if (!url || !element) return;
    if (plays) element.pause();
    else void element.play().catch(fault);
  };
  const waits = wanted && !url && !failed;
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
          onClick={press}
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
          onChange={(event) => {
            const to = Number(event.target.value);
            setAt(to);
            if (audio.current) audio.current.currentTime = to / 1000;
          }}
        />
        <span className="small numbers">
          {forged
            ? t("messenger.ends.forged")
            : broken
              ? t("messenger.media.unplayable")
              : lengthText(plays || at > 0 ? at : total)}
        </span>
      </span>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
        <audio
          ref={audio}
          src={url}
          preload="auto"
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime * 1000)}
          onPause={() => setPlays(false)}
          onEnded={() => {
            setPlays(false);
            setAt(0);
          }}
          onError={() => setBroken(true)}
          onPlay={(event) => {
            if (heard && heard !== event.currentTarget) heard.pause();
            heard = event.currentTarget;
            setBroken(false);
            setPlays(true);
          }}
        />
      ) : null}
    </div>
  );
}
