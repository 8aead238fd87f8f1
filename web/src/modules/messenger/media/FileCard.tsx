import { t } from "../../../i18n";
import { savingPath } from "../../../sync/messenger";
import { Icon, Spinner } from "../../../ui";
import type { Media } from "../../../wire";
import { isSealed, saveDecrypted } from "./sealed";
import { Sending } from "./Sending";
import { usePart, usePreview } from "./useMedia";
import { iconOf, sizeText } from "./words";

/** A file of any type with name and size. A tap saves it. */
export function FileCard({ media, onCancel }: { readonly media: Media; readonly onCancel: () => void }): JSX.Element {
  const part = usePart(media.id);
  const own = usePreview(media.id);
  const waits = part !== null && part < 100;
  const ending = /\.([a-z0-9]{1,5})$/i.exec(media.name)?.[1]?.toUpperCase();
  const words = (
    <span className="file-words">
      <span className="file-name strong">{media.name}</span>
      <span className="small numbers">
        {media.state === "failed"
          ? t("messenger.media.failed")
          : [ending, sizeText(media.size)].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
  if (waits || (media.state !== "ready" && own === undefined)) {
    return (
      <div className="file-card">
        {waits ? (
          <Sending part={part} onCancel={onCancel} />
        ) : (
          <span className="media-button media-button-still">
            {media.state === "preparing" ? <Spinner /> : <Icon name="alert" size={22} />}
          </span>
        )}
        {words}
      </div>
    );
  }
  const label = t("messenger.media.save", { name: media.name, size: sizeText(media.size) });
  const card = (
    <>
      <span className="media-button">
        <Icon name={media.form === "file" ? "download" : iconOf(media.form)} size={22} />
      </span>
      {words}
    </>
  );
  if (own === undefined && isSealed(media.id))
    return (
      <button type="button" className="file-card" aria-label={label} onClick={() => saveDecrypted(media)}>
        {card}
      </button>
    );
  return (
    <a className="file-card" href={own ?? savingPath(media.id)} download={media.name} aria-label={label}>
      {card}
    </a>
  );
}
