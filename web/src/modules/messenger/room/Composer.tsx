import type { KeyboardEvent, RefObject } from "react";
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
import type { VoiceRecorder } from "../media/useVoice";
import { useVoice } from "../media/useVoice";
import { HoldHint } from "./HoldHint";
import { linksIn } from "./linking";
import type { Named } from "./mentions";
import { namedIn } from "./mentions";
import { linkablesOf } from "./things";
import { useFieldHeight } from "./useFieldHeight";
import type { Names } from "./useNames";
import { useNames } from "./useNames";

/** The kind of the message in progress: new, a reply, or an edit. */
export type ComposerMode =
  | { readonly kind: "new" }
  | { readonly kind: "reply"; readonly to: Message }
  | { readonly kind: "edit"; readonly message: Message };

interface Props {
  readonly room: Room;
  readonly me: string;
  readonly writing: ComposerMode;
  /** a message is held with a finger, so its menu is open; `null`: there is no message to hold */
  readonly held: boolean | null;
  readonly onSend: (content: MessageContent, files?: readonly Attached[]) => void;
  readonly onCancel: () => void;
}

const maxSigns = 4000;
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

  useEditedText(room, writing, field, setText);
  useEffect(() => {
    if (mouse) field.current?.focus({ preventScroll: true });
  }, [mouse]);
  useFieldHeight(field, text);

  const editing = writing.kind === "edit";
  const hasFiles = attachments.chosen.length > 0 || (editing && (writing.message.content?.media?.length ?? 0) > 0);
  const isEmpty = text.trim() === "" && !hasFiles;
  const tooLong = text.trim().length > maxSigns;
  const canSend = !isEmpty && !attachments.busy && !tooLong;
  const speaks = !editing && (voice.recording !== null || (isEmpty && !attachments.busy));
  const submit = (): void => {
    if (!canSend) return;
    onSend(contentOf(text.trim(), names.members), editing ? [] : attachments.take());
    if (writing.kind !== "edit") put("");
    typing.wrote(room.id);
    field.current?.focus();
  };

  return (
    <div className="composer">
      {mouse || held === null ? null : <HoldHint tried={held} />}
      {names.list}
      {writing.kind !== "new" ? <About writing={writing} onCancel={onCancel} /> : null}
      {tooLong ? (
        <p className="small tone-red composer-note" role="alert">
          {t("messenger.tooLong", { most: maxSigns })}
        </p>
      ) : null}
      {editing ? null : <Tray attachments={attachments} />}
      <div className="composer-row">
        {voice.recording ? <RecordBar voice={voice} /> : null}
        {voice.recording || editing ? null : <AttachButton disabled={attachments.busy} onFiles={attachments.add} />}
        <ComposerField
          field={field}
          text={text}
          names={names}
          hidden={voice.recording !== null}
          onText={(next) => {
            put(next);
            if (!editing && next.trim() !== "") typing.writes(room.id);
          }}
          onFiles={editing ? undefined : attachments.add}
          sendsOnEnter={mouse}
          onSend={submit}
          onCancel={writing.kind === "new" ? undefined : onCancel}
        />
        <SendButton
          kind={editing ? "save" : speaks && !voice.recording ? "speak" : "send"}
          disabled={!speaks && !canSend}
          press={speaks ? voice.press : { onPointerDown: (event) => event.preventDefault(), onClick: submit }}
        />
      </div>
    </div>
  );
}

interface FieldProps {
  readonly field: RefObject<HTMLTextAreaElement>;
  readonly text: string;
  readonly names: Names;
  readonly hidden: boolean;
  readonly onText: (text: string) => void;
  /** gets pasted files; missing: files are pasted like in any field */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly sendsOnEnter: boolean;
  readonly onSend: () => void;
  /** missing: there is no reply or edit to cancel */
  readonly onCancel: (() => void) | undefined;
}

function ComposerField(props: FieldProps): JSX.Element {
  const { field, text, names, hidden, onText, onFiles, sendsOnEnter, onSend, onCancel } = props;
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || names.press(event)) return;
    if (event.key === "Enter" && !event.shiftKey && sendsOnEnter) {
      event.preventDefault();
      onSend();
    }
    if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    <textarea
      ref={field}
      className="input composer-field"
      rows={1}
      value={text}
      placeholder={t("messenger.write")}
      aria-label={t("messenger.write")}
      {...names.traits}
      onChange={(event) => {
        onText(event.target.value);
        names.typed(event.target.selectionStart);
      }}
      onPaste={(event) => {
        if (onFiles && event.clipboardData.files.length > 0) {
          event.preventDefault();
          onFiles([...event.clipboardData.files]);
        }
      }}
      hidden={hidden}
      onKeyDown={press}
    />
  );
}

const sendIcons = { save: "check", speak: "mic", send: "send" } as const;
const sendLabels = { save: "common.save", speak: "messenger.media.speak", send: "messenger.send" } as const;

interface SendProps {
  readonly kind: keyof typeof sendIcons;
  readonly disabled: boolean;
  readonly press: Partial<VoiceRecorder["press"]>;
}

/** The button after the field: it sends, saves an edit, or records while it is held. */
function SendButton({ kind, disabled, press }: SendProps): JSX.Element {
  return (
    <IconButton
      icon={sendIcons[kind]}
      look="primary"
      className="composer-send"
      label={t(sendLabels[kind])}
      disabled={disabled}
      {...press}
    />
  );
}

function contentOf(text: string, members: readonly Named[]): MessageContent {
  const mentions = namedIn(text, members);
  const links = linksIn(text, linkablesOf(hub.replica.view, Date.now()));
  return { ...(text === "" ? {} : { text }), mentions, links, media: [] };
}

/** Fills the field with the message that is edited. Edits are not drafts: after an edit, the room's draft is back. */
function useEditedText(
  room: Room,
  writing: ComposerMode,
  field: RefObject<HTMLTextAreaElement>,
  setText: (text: string) => void,
): void {
  const former = useRef(writing.kind);
  useLayoutEffect(() => {
    if (writing.kind === "edit") setText(writing.message.content?.text ?? "");
    else if (former.current === "edit") setText(drafts.of(room.id));
    former.current = writing.kind;
    if (writing.kind !== "new") field.current?.focus();
  }, [writing, room.id, field, setText]);
}

/** The quoted or edited message, above the field. */
function About({
  writing,
  onCancel,
}: {
  readonly writing: Exclude<ComposerMode, { readonly kind: "new" }>;
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
