import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { Button, Sheet, TextArea } from "../../../ui";
import type { Message, Room } from "../../../wire";
import { sendMessage } from "../acts";
import { editMessage } from "../editMessage";
import { drafts } from "../drafts";
import { AttachButton } from "../media/AttachButton";
import { Tray } from "../media/Tray";
import { useAttachments } from "../media/useAttachments";
import { useNames } from "../room/useNames";
import { contentOf, mostSigns } from "./words";

interface Props {
  readonly room: Room;
  readonly me: string;
  /** the message to edit; `null`: a new post */
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Writes a new post, or edits a post or a comment. A new post is stored as a draft. */
export function WriteSheet({ room, me, message, onClose }: Props): JSX.Element {
  const [text, setText] = useState(() => (message ? (message.content?.text ?? "") : drafts.of(room.id)));
  const attachments = useAttachments();
  const field = useRef<HTMLTextAreaElement>(null);
  const put = (next: string): void => {
    setText(next);
    if (!message) drafts.keep(room.id, next);
  };
  const names = useNames({ room, me, text, put, field });
  const said = text.trim();
  const carries = attachments.chosen.length > 0 || (message?.content?.media?.length ?? 0) > 0;
  const tooLong = said.length > mostSigns;
  const done = (): void => {
    const content = contentOf(said, room, me);
    if (message) void editMessage(message, content);
    else {
      sendMessage(room, content, undefined, attachments.take());
      drafts.keep(room.id, "");
    }
    onClose();
  };
  return (
    <Sheet
      open
      tall={!message}
      title={t(titleOf(message))}
      subtitle={message ? undefined : t("board.newText", { count: othersIn(room, me) })}
      onClose={onClose}
      foot={
        <div className="row write-foot">
          {message ? null : <AttachButton disabled={attachments.busy} onFiles={attachments.add} />}
          <Button
            look="primary"
            icon={message ? "check" : "send"}
            className="grow"
            disabled={(said === "" && !carries) || tooLong || attachments.busy}
            onClick={done}
          >
            {t(message ? "common.save" : "board.post")}
          </Button>
        </div>
      }
    >
      <div className="stack-16 write-words" data-kept={message === null || undefined}>
        {names.list}
        <TextArea
          label={t("board.words")}
          rows={message ? 5 : 8}
          field={field}
          value={text}
          onValue={(next) => {
            put(next);
            names.typed(field.current?.selectionStart ?? next.length);
          }}
          {...names.traits}
          onKeyDown={(event) => void (event.nativeEvent.isComposing || names.press(event))}
          data-autofocus
          error={tooLong ? t("messenger.tooLong", { most: mostSigns }) : null}
          onPaste={(event) => {
            if (!message && event.clipboardData.files.length > 0) {
              event.preventDefault();
              attachments.add([...event.clipboardData.files]);
            }
          }}
        />
        {message ? null : <Tray attachments={attachments} />}
      </div>
    </Sheet>
  );
}

const othersIn = (room: Room, me: string): number => room.members.filter(({ person }) => person !== me).length;

function titleOf(message: Message | null): "board.new" | "board.editPost" | "board.editComment" {
  return !message ? "board.new" : message.replyTo === undefined ? "board.editPost" : "board.editComment";
}
