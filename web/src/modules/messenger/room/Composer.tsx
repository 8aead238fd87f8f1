import type { KeyboardEvent, PointerEvent } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { typing } from "../../../session/messenger";
import { Icon, IconButton, useMouse } from "../../../ui";
import type { Message, MessageContent, Room } from "../../../wire";
import { drafts } from "../drafts";
import { messageText } from "../list/previews";
import { AttachButton } from "../media/AttachButton";
import type { Attached } from "../media/attached";
import { RecordBar } from "../media/RecordBar";
import { Tray } from "../media/Tray";
import { useAttachments } from "../media/useAttachments";
import { useVoice } from "../media/useVoice";
import { HoldHint } from "./HoldHint";
import { linksIn } from "./linking";
import { namedIn } from "./mentions";
import { linkablesOf } from "./things";
import { useNames } from "./useNames";

/** The kind of the message in progress: new, a reply, or an edit. */
export type Writing =
  | { readonly kind: "new" }
  | { readonly kind: "reply"; readonly to: Message }
  | { readonly kind: "edit"; readonly message: Message };

interface Props {
  readonly room: Room;
  readonly me: string;
  readonly writing: Writing;
  /** a message is held with a finger, so its menu is open; `null`: there is no message to hold */
  readonly held: boolean | null;
  readonly onSend: (content: MessageContent, files?: readonly Attached[]) => void;
  readonly onCancel: () => void;
}

const mostSigns = 4000;
const mostHeight = 144;
const silent: MessageContent = { mentions: [], links: [], media: [] };

/** The message field. With a keyboard Enter sends. On a phone it starts a new line. */
export function Composer({ room, me, writing, held, onSend, onCancel }: Props): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.of(room.id));
  const mouse = useMouse();
  const attachments = useAttachments(room.seal === "ends");
  const voice = useVoice((file) => onSend(silent, [file]));
  const put = (next: string): void => {
    setText(next);
    if (writing.kind !== "edit") drafts.keep(room.id, next);
  };
  const names = useNames({ room, me, text, put, field });

  // Edits are not drafts. After an edit, restore the room's draft.
  const former = useRef(writing.kind);
  useLayoutEffect(() => {
    if (writing.kind === "edit") setText(writing.message.content?.text ?? "");
    else if (former.current === "edit") setText(drafts.of(room.id));
    former.current = writing.kind;
    if (writing.kind !== "new") field.current?.focus();
  }, [writing, room.id]);
  useEffect(() => {
    if (mouse) field.current?.focus({ preventScroll: true });
  }, [mouse]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(text): the height depends on the text
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, mostHeight)}px`;
  }, [text]);

  const editing = writing.kind === "edit";
  const carries = attachments.chosen.length > 0 || (editing && (writing.message.content?.media?.length ?? 0) > 0);
  const ready = (text.trim() !== "" || carries) && !attachments.busy;
  const tooLong = text.trim().length > mostSigns;
  const speaks = !editing && (voice.recording !== null || (text.trim() === "" && !carries && !attachments.busy));
  const submit = (): void => {
    const said = text.trim();
    if (!ready || tooLong) return;
    const mentions = namedIn(said, names.members);
    const links = linksIn(said, linkablesOf(hub.replica.view, Date.now()));
    onSend({ ...(said === "" ? {} : { text: said }), mentions, links, media: [] }, editing ? [] : attachments.take());
    if (writing.kind !== "edit") put("");
    typing.wrote(room.id);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || names.press(event)) return;
    if (event.key === "Enter" && !event.shiftKey && mouse) {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape" && writing.kind !== "new") {
      event.preventDefault();
      onCancel();
    }
  };

  return (
    <div className="composer">
      {mouse || held === null ? null : <HoldHint tried={held} />}
      {names.list}
      {writing.kind !== "new" ? <About writing={writing} onCancel={onCancel} /> : null}
      {tooLong ? (
        <p className="small tone-red composer-note" role="alert">
          {t("messenger.tooLong", { most: mostSigns })}
        </p>
      ) : null}
      {editing ? null : <Tray attachments={attachments} />}
      <div className="composer-row">
        {voice.recording ? <RecordBar voice={voice} /> : null}
        {voice.recording || editing ? null : <AttachButton disabled={attachments.busy} onFiles={attachments.add} />}
        <textarea
          ref={field}
          className="input composer-field"
          rows={1}
          value={text}
          placeholder={t("messenger.write")}
          aria-label={t("messenger.write")}
          {...names.traits}
          onChange={(event) => {
            put(event.target.value);
            if (writing.kind !== "edit" && event.target.value.trim() !== "") typing.writes(room.id);
            names.typed(event.target.selectionStart);
          }}
          onPaste={(event) => {
            if (!editing && event.clipboardData.files.length > 0) {
              event.preventDefault();
              attachments.add([...event.clipboardData.files]);
            }
          }}
          hidden={voice.recording !== null}
          onKeyDown={press}
        />
        <IconButton
          icon={editing ? "check" : speaks && !voice.recording ? "mic" : "send"}
          look="primary"
          className="composer-send"
          label={t(editing ? "common.save" : speaks && !voice.recording ? "messenger.media.speak" : "messenger.send")}
          disabled={!speaks && (!ready || tooLong)}
          {...(speaks
            ? voice.press
            : { onPointerDown: (event: PointerEvent) => event.preventDefault(), onClick: submit })}
        />
      </div>
    </div>
  );
}

/** The quoted or edited message, above the field. */
function About({
  writing,
  onCancel,
}: {
  readonly writing: Exclude<Writing, { readonly kind: "new" }>;
  readonly onCancel: () => void;
}): JSX.Element {
  const message = writing.kind === "reply" ? writing.to : writing.message;
  const name = useReplica((view) => view.nameOf(message.author));
  return (
    <div className="composer-about">
      <Icon name={writing.kind === "reply" ? "reply" : "edit"} size={18} className="tone-blue" />
      <span className="grow small composer-about-text">
        <span className="strong tone-blue">
          {writing.kind === "reply" ? t("messenger.replyTo", { name }) : t("messenger.editing")}
        </span>
        <span className="quote-text two-lines one-line">{messageText(message)}</span>
      </span>
      <IconButton icon="close" label={t("common.cancel")} onClick={onCancel} />
    </div>
  );
}
