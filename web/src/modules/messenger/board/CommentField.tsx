import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { IconButton, useMouse } from "../../../ui";
import type { Room } from "../../../wire";
import { sendMessage } from "../acts";
import { drafts } from "../drafts";
import { AttachButton } from "../media/AttachButton";
import { Tray } from "../media/Tray";
import { useAttachments } from "../media/useAttachments";
import { useFieldHeight } from "../room/useFieldHeight";
import { useNames } from "../room/useNames";
import { contentOf, mostSigns } from "./words";

interface Props {
  readonly room: Room;
  readonly post: string;
  readonly me: string;
  readonly onSent: () => void;
}

/** The field for a comment. With a keyboard Enter sends. On a phone it starts a new line. */
export function CommentField({ room, post, me, onSent }: Props): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.of(post));
  const attachments = useAttachments();
  const mouse = useMouse();
  const names = useNames({ room, me, text, put: setText, field });
  useFieldHeight(field, text);
  useEffect(() => drafts.keep(post, text), [post, text]);
  const typed = text.trim();
  const tooLong = typed.length > mostSigns;
  const ready = (typed !== "" || attachments.chosen.length > 0) && !attachments.busy && !tooLong;
  const send = (): void => {
    if (!ready) return;
    sendMessage(room, contentOf(typed, room, me), post, attachments.take());
    setText("");
    onSent();
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || names.press(event) || event.key !== "Enter" || event.shiftKey || !mouse)
      return;
    event.preventDefault();
    send();
  };
  return (
    <div className="composer">
      {names.list}
      {tooLong ? (
        <p className="small tone-red composer-note" role="alert">
          {t("messenger.tooLong", { most: mostSigns })}
        </p>
      ) : null}
      <Tray attachments={attachments} />
      <div className="composer-row">
        <AttachButton disabled={attachments.busy} onFiles={attachments.add} />
        <textarea
          ref={field}
          className="input composer-field"
          rows={1}
          value={text}
          placeholder={t("board.write")}
          aria-label={t("board.write")}
          {...names.traits}
          onChange={(event) => {
            setText(event.target.value);
            names.typed(event.target.selectionStart);
          }}
          onKeyDown={press}
          onPaste={(event) => {
            if (event.clipboardData.files.length > 0) {
              event.preventDefault();
              attachments.add([...event.clipboardData.files]);
            }
          }}
        />
        <IconButton
          icon="send"
          look="primary"
          label={t("board.send")}
          disabled={!ready}
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        />
      </div>
    </div>
  );
}
