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
  /** all of it is here, and open */
  readonly onPlay: (url: string) => void;
}

/** A film that can be played once all of it is here: how much of it is, over its picture; a tap stops that, and another goes on. */
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
    // Whoever goes on to something else does not wait for it.
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
