import { t } from "../../../i18n";
import { Icon, classes } from "../../../ui";
import type { CallNote, Message } from "../../../wire";
import { callAll } from "./callAll";
import { callText, isMissed, lengthText } from "./callText";

/** A call in the history: its outcome, its length, and a button to call again. */
export function CallEntry({
  message,
  note,
  own,
}: {
  readonly message: Message;
  readonly note: CallNote;
  readonly own: boolean;
}): JSX.Element {
  const missed = isMissed(note, own);
  return (
    <button
      type="button"
      className={classes("call-entry", missed && "call-entry-missed")}
      onClick={() => void callAll(message.room, note.video)}
    >
      <span className="call-entry-icon">
        <Icon name={note.video ? "video" : "dial"} size={18} />
      </span>
      <span className="call-entry-words">
        <span className="strong">{callText(note, own)}</span>
        <span className="small">
          {note.seconds ? `${lengthText(note.seconds)} · ` : ""}
          {t("messenger.call.again")}
        </span>
      </span>
    </button>
  );
}
