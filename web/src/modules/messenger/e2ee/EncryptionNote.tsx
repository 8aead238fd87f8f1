import { t } from "../../../i18n";
import { Icon } from "../../../ui";
import type { Room } from "../../../wire";

/**
 * Explains who can read a room: what its encryption protects, and what it does not. Calls are less protected than
 * messages, and the text says so.
 */
export function EncryptionNote({ room }: { readonly room: Room }): JSX.Element {
  const ends = room.seal === "ends";
  return (
    <div className="seal-note">
      <span className={ends ? "seal-note-sign tone-green" : "seal-note-sign quiet"}>
        <Icon name={ends ? "lock" : "key"} size={20} />
      </span>
      <span className="stack-4">
        <span className="strong">{t(ends ? "messenger.ends.title" : "messenger.ends.hubTitle")}</span>
        <span className="quiet small">{t(ends ? "messenger.ends.text" : "messenger.ends.hubText")}</span>
        {ends && room.form === "group" ? <span className="quiet small">{t("messenger.ends.groupSeen")}</span> : null}
        {ends ? (
          <span className="quiet small">
            {t(room.form === "direct" ? "messenger.ends.directCalls" : "messenger.ends.groupCalls")}
          </span>
        ) : null}
      </span>
    </div>
  );
}
