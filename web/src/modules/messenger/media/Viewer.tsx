import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { dateTime, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { mediaPath, savingPath } from "../../../sync/messenger";
import { pictures } from "../../../session/messenger";
import { Icon, IconButton, Spinner, useLatest } from "../../../ui";
import { overlayRoot, useLayer } from "../../../ui/overlay";
import type { Media } from "../../../wire";
import { streamedFrom } from "./film/streaming";
import { isSealed, saveDecrypted } from "./sealed";
import { SealedFilm } from "./SealedFilm";
import { shownForm } from "./Tile";
import { useAddress, usePreview } from "./useMedia";
import { useZoom } from "./useZoom";

/** A photo or video with the author and time of its message. */
export interface Viewed {
  readonly media: Media;
  readonly author: string;
  readonly at: number;
}

interface Props {
  readonly all: readonly Viewed[];
  /** the first file to show */
  readonly first: string;
  readonly onClose: () => void;
}

/** The photos and videos of a room, one at a time, in full screen. */
export function Viewer({ all, first, onClose }: Props): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const [id, setId] = useState(first);
  useLayer(true, onClose, box);
  const at = Math.max(
    0,
    all.findIndex(({ media }) => media.id === id),
  );
  const one = all[at];
  const step = (by: 1 | -1): void => {
    const next = all[at + by];
    if (next) setId(next.media.id);
  };
  // The viewed message may be deleted meanwhile.
  const none = one === undefined;
  const close = useLatest(onClose);
  useEffect(() => {
    if (none) close.current();
  }, [none]);
  if (!one) return null;
  const { media } = one;
  const onKey = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLVideoElement) return;
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  return createPortal(
    <div
      ref={box}
      className="viewer"
      data-layer
      role="dialog"
      aria-modal="true"
      aria-label={t(media.form === "video" ? "messenger.media.video" : "messenger.media.photo")}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <ViewerHead shown={one} count={all.length > 1 ? `${at + 1}/${all.length} · ` : ""} onClose={onClose} />
      {media.form === "video" ? (
        <Film key={media.id} media={media} />
      ) : (
        <Photo key={media.id} media={media} onStep={step} onClose={onClose} />
      )}
      {at > 0 ? (
        <IconButton
          icon="left"
          className="viewer-step viewer-before"
          label={t("messenger.media.before")}
          onClick={() => step(-1)}
        />
      ) : null}
      {at < all.length - 1 ? (
        <IconButton
          icon="forward"
          className="viewer-step viewer-after"
          label={t("messenger.media.after")}
          onClick={() => step(1)}
        />
      ) : null}
    </div>,
    overlayRoot(),
  );
}

interface HeadProps {
  readonly shown: Viewed;
  /** its number among all files; empty: it is the only one */
  readonly count: string;
  readonly onClose: () => void;
}

function ViewerHead({ shown, count, onClose }: HeadProps): JSX.Element {
  const name = useReplica((view) => view.nameOf(shown.author));
  return (
    <header className="viewer-head">
      <IconButton icon="close" label={t("common.close")} data-autofocus onClick={onClose} />
      <span className="grow viewer-words">
        <span className="strong two-lines one-line">{name}</span>
        <span className="small numbers">
          {count}
          {dateTime(shown.at)}
        </span>
      </span>
      <Save media={shown.media} />
    </header>
  );
}

function Save({ media }: { readonly media: Media }): JSX.Element {
  const own = usePreview(media.id);
  const label = t("messenger.media.download");
  if (isSealed(media.id) && own === undefined)
    return <IconButton icon="download" label={label} onClick={() => saveDecrypted(media)} />;
  return (
    <a
      className="icon-button button-plain"
      href={own ?? savingPath(media.id)}
      download={media.name}
      title={label}
      aria-label={label}
    >
      <Icon name="download" size={20} />
    </a>
  );
}

function Photo({
  media,
  onStep,
  onClose,
}: {
  readonly media: Media;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { form, size } = media;
  const zoom = useZoom({ onStep, onClose });
  const own = usePreview(media.id);
  // Only the original of an animation moves.
  const large = media.forms.includes("small") && media.type !== "image/gif" ? "small" : "whole";
  const { url, failed, forged, again } = useAddress(media.id, large, media.state === "ready");
  const loaded = own ?? (form === "photo" && size > 0 ? firstLoaded(media) : undefined);
  const source = url ?? loaded;
  return (
    <div className="viewer-stage" {...zoom.hands} data-zoomed={zoom.zoomed || undefined}>
      {source ? (
        <img className="viewer-picture" src={source} alt={media.name} style={zoom.style} draggable={false} />
      ) : null}
      {!url && !own ? <Wait failed={failed} forged={forged} onRetry={again} /> : null}
    </div>
  );
}

function Wait({
  failed,
  forged,
  onRetry,
}: {
  readonly failed: boolean;
  readonly forged: boolean;
  readonly onRetry: () => void;
}): JSX.Element {
  return (
    <span className="viewer-wait">
      {failed ? (
        <IconButton icon="reload" look="quiet" label={t("common.retry")} onClick={onRetry} />
      ) : (
        <Spinner size={32} />
      )}
      {forged ? <span role="alert">{t("messenger.ends.forged")}</span> : null}
    </span>
  );
}

/** A form that the room has already loaded, shown until the larger one comes. */
function firstLoaded(media: Media): string | undefined {
  const forms = [shownForm(media, false), shownForm(media, true)];
  for (const form of forms) {
    const url = form && pictures.known(media.id, form);
    if (url) return url;
  }
  return undefined;
}

function Film({ media }: { readonly media: Media }): JSX.Element {
  const own = usePreview(media.id);
  const [opened, setOpened] = useState<string>();
  // An encrypted video streams through this page. If that fails, it plays after its full download.
  const [streams, setStreams] = useState(true);
  const reached = useRef(0);
  const streamed = isSealed(media.id) && streams ? streamedFrom(media.id) : undefined;
  const url = own ?? opened ?? streamed ?? (isSealed(media.id) ? undefined : mediaPath(media.id));
  const poster = media.forms.includes("poster") ? pictures.known(media.id, "poster") : undefined;
  if (url === undefined) return <SealedFilm media={media} onPlay={setOpened} />;
  return (
    <div className="viewer-stage">
      {/* biome-ignore lint/a11y/useMediaCaption: people's videos have no captions */}
      <video
        className="viewer-picture"
        src={url}
        poster={poster}
        controls
        autoPlay
        playsInline
        aria-label={media.name}
        onError={url === streamed ? () => setStreams(false) : undefined}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime > 0) reached.current = currentTarget.currentTime;
        }}
        onLoadedMetadata={({ currentTarget }) => {
          if (reached.current > 0) currentTarget.currentTime = reached.current;
        }}
      />
    </div>
  );
}
