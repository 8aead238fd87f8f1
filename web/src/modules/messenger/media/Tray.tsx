import { t } from "../../../i18n";
import { Icon, IconButton, Spinner } from "../../../ui";
import type { Attachments } from "./useAttachments";
import { iconOf, lengthText, sizeText } from "./words";

/** The attached files, above the field. */
export function Tray({ attachments }: { readonly attachments: Attachments }): JSX.Element | null {
  const { chosen, busy, over, remove } = attachments;
  return (
    <>
      {over ? (
        <p className="drop-here strong" role="status">
          <Icon name="clip" size={20} /> {t("messenger.media.dropHere")}
        </p>
      ) : null}
      {chosen.length > 0 || busy ? (
        <ul className="tray" aria-label={t("messenger.media.chosen")}>
          {chosen.map(({ file, url }) => (
            <li key={file.media} className="tray-one">
              {file.form === "photo" ? (
                <img className="tray-picture" src={url} alt={file.name} />
              ) : file.form === "video" ? (
                <>
                  <video
                    className="tray-picture"
                    src={`${url}#t=0.1`}
                    muted
                    playsInline
                    preload="metadata"
                    tabIndex={-1}
                    aria-label={file.name}
                  />
                  <span className="shot-length small numbers">
                    {file.millis === undefined ? sizeText(file.size) : lengthText(file.millis)}
                  </span>
                </>
              ) : (
                <span className="tray-file">
                  <Icon name={iconOf(file.form)} size={20} className="tone-blue" />
                  <span className="tray-name small two-lines">{file.name}</span>
                </span>
              )}
              <IconButton
                icon="close"
                className="tray-remove"
                label={t("messenger.media.remove", { name: file.name })}
                onClick={() => remove(file.media)}
              />
            </li>
          ))}
          {busy ? (
            <li className="tray-one tray-busy">
              <Spinner />
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
