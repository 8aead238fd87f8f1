import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { Icon, classes } from "../../../ui";
import type { CallNote, Message } from "../../../wire";
import { callAll } from "../parts";
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
  const me = useMe().employee.id;
  const missed = isMissed(note, own, me);
  return (
    <button
      type="button"
      className={classes("call-entry", missed && "call-entry-missed")}
      onClick={() => callAll(message.room, note.video)}
    >
      <span className="call-entry-icon">
        <Icon name={note.video ? "video" : "dial"} size={18} />
      </span>
      <span className="call-entry-words">
        <span className="strong">{callText(note, own, me)}</span>
        <span className="small">
          {note.seconds && !missed ? `${lengthText(note.seconds)} · ` : ""}
          {t("messenger.call.again")}
        </span>
      </span>
    </button>
  );
}
