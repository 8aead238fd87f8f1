import { useRef } from "react";
import { t } from "../../../i18n";
import type { PictureForm } from "../../../sync/messenger";
import { Icon, Spinner, classes } from "../../../ui";
import type { Media } from "../../../wire";
import { isSealed } from "./sealed";
import { Sending } from "./Sending";
import { useNear } from "../../../ui/useNear";
import { useAddress, usePart, usePreview } from "./useMedia";
import { lengthText, sizeText } from "./words";

/** 4 MiB. Up to this size the original is loaded if there is no smaller form. */
const maxWhole = 4 << 20;

interface Props {
  readonly media: Media;
  /** it is beside others */
  readonly small: boolean;
  /** the number of further pictures behind it */
  readonly more?: number;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

/** The form of a photo or video to show. `null`: none is small enough. */
export function shownForm({ form, forms, size }: Media, small: boolean): PictureForm | null {
  if (form === "video") return forms.includes("poster") ? "poster" : forms.includes("thumb") ? "thumb" : null;
  for (const one of small ? (["thumb", "small"] as const) : (["small", "thumb"] as const))
    if (forms.includes(one)) return one;
  return size <= maxWhole ? "whole" : null;
}

/** A photo, or the poster of a video, in a box of its final size. */
export function Tile({ media, small, more = 0, onOpen, onCancel }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const part = usePart(media.id);
  const own = usePreview(media.id, near);
  const form = shownForm(media, small);
  const video = media.form === "video";
  const { url, failed, forged, again } = useAddress(
    media.id,
    form ?? "whole",
    near && form !== null && media.state === "ready",
  );
  const waits = part !== null && part < 100;
  return (
    <div
      ref={box}
      className={classes("shot", !small && "shot-alone")}
      style={small ? undefined : { aspectRatio: String(aspectOf(media)), width: widthOf(media) }}
    >
      <button
        type="button"
        className="shot-open"
        aria-label={forged ? t("messenger.ends.forged") : failed ? t("common.retry") : openLabel(video, more)}
        onClick={failed ? again : onOpen}
      >
        <TilePicture media={media} url={url} isFilm={video && form === null} failed={failed} forged={forged} />
        {video && !waits && !forged ? (
          <span className="shot-play">
            <Icon name="play" size={24} />
          </span>
        ) : null}
        {video ? (
          <span className="shot-length small numbers">
            {[
              media.millis !== undefined && lengthText(media.millis),
              !own && isSealed(media.id) && sizeText(media.size),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        ) : null}
        {more > 0 ? (
          <span className="shot-more" aria-hidden>
            +{more}
          </span>
        ) : null}
      </button>
      {waits ? <Sending over part={part} onCancel={onCancel} /> : null}
    </div>
  );
}

function openLabel(video: boolean, more: number): string {
  if (more > 0) return t("messenger.media.more", { count: more });
  return video ? t("messenger.media.openVideo") : t("messenger.media.openPhoto");
}

interface PictureProps {
  readonly media: Media;
  /** missing: it is not loaded */
  readonly url: string | undefined;
  /** the URL is that of the whole video */
  readonly isFilm: boolean;
  readonly failed: boolean;
  readonly forged: boolean;
}

/** The photo or poster, otherwise the first frame of the video. A sign if it is not loaded. */
function TilePicture({ media, url, isFilm, failed, forged }: PictureProps): JSX.Element {
  if (url && isFilm)
    return (
      <video
        className="shot-picture"
        src={`${url}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
      />
    );
  if (url) return <img className="shot-picture" src={url} alt="" draggable={false} />;
  const sign = media.form === "video" ? "video" : "picture";
  return (
    <span className={classes("shot-empty", forged && "shot-forged")}>
      {media.state === "preparing" ? (
        <Spinner />
      ) : (
        <Icon name={forged || media.state === "failed" ? "alert" : failed ? "reload" : sign} size={24} />
      )}
      {forged ? <span className="small">{t("messenger.ends.forged")}</span> : null}
    </span>
  );
}

/** The aspect ratio, limited to avoid strips and towers. */
const aspectOf = ({ width, height }: Media): number =>
  width && height ? Math.min(1.9, Math.max(0.66, width / height)) : 4 / 3;

/** In pixels. A small picture is not enlarged, and a tall one is limited so that it fits the screen. */
function widthOf(media: Media): number {
  const own = media.width && media.height ? Math.max(120, media.width) : 320;
  return Math.round(Math.min(own, 320, 360 * aspectOf(media)));
}
