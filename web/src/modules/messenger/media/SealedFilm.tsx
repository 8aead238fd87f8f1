import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../../../i18n";
import { Button, Icon, useLatest } from "../../../ui";
import type { Media } from "../../../wire";
import { endFilm, fetchedOf, onFetching, stopFilm, wantFilm } from "./film/fetching";
import { Ring } from "./Ring";
import { useAddress } from "./useMedia";
import { sizeText } from "./words";

interface Props {
  readonly media: Media;
  /** the whole video is here and decrypted */
  readonly onPlay: (url: string) => void;
}

/**
 * A video that plays only after its full download. Shows the progress over its poster. A tap stops the download,
 * another one continues it.
 */
export function SealedFilm({ media, onPlay }: Props): JSX.Element {
  const [stopped, setStopped] = useState(false);
  const come = useSyncExternalStore(onFetching, () => fetchedOf(media.id));
  const picture = useAddress(media.id, "poster", media.forms.includes("poster"));
  const { url, failed, forged, again } = useAddress(media.id, "whole", !stopped && media.state === "ready");
  const play = useLatest(onPlay);
  useEffect(() => {
    if (url !== undefined) play.current(url);
  }, [url]);
  const waits = !stopped && !failed && url === undefined;
  useEffect(() => {
    if (!waits) return undefined;
    wantFilm(media.id);
    // The download stops when the person leaves.
    return () => stopFilm(media.id);
  }, [waits, media.id]);
  useEffect(() => {
    if (failed || url !== undefined) endFilm(media.id);
  }, [failed, url, media.id]);
  const goOn = (): void => {
    setStopped(false);
    again();
  };
  const part = Math.min(99, Math.floor((come * 100) / Math.max(1, media.size)));
  const stop = t("messenger.media.stopFetching", { part });
  return (
    <div className="viewer-stage">
      {picture.url ? <img className="viewer-picture" src={picture.url} alt="" draggable={false} /> : null}
      {forged ? (
        <span className="viewer-wait" role="alert">
          {t("messenger.ends.forged")}
        </span>
      ) : stopped || failed ? (
        <Button className="viewer-fetch" icon="download" onClick={goOn}>
          {t("messenger.media.fetchVideo", { size: sizeText(media.size) })}
        </Button>
      ) : (
        <button
          type="button"
          className="sending sending-over"
          title={stop}
          aria-label={stop}
          onClick={() => setStopped(true)}
        >
          <Ring part={part} />
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
