import { useId, useLayoutEffect, useRef } from "react";
import { dateTime, t } from "../../i18n";
import { AppBar, Icon, IconButton, Screen } from "../../ui";
import type { IconName } from "../../ui";
import { doAndOfferUndo } from "../../domains/contacts/acts";
import type { NoteNow } from "./notesNow";
import { headOf } from "./notesNow";
import type { NoteSaveState } from "./useAutosave";
import { useAutosave } from "./useAutosave";

interface Props {
  readonly id: string;
  /** `undefined`: a new note */
  readonly note: NoteNow | undefined;
  /** a separate page, on a phone */
  readonly bare: boolean;
  /** a copy of this device, which cannot be changed without a connection */
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** The hub's limits, in characters. */
const longest = { title: 200, text: 10_000 };

/** A note that is read and written in one place, and saves itself. */
export function Editor({ id, note, bare, readOnly, onClose }: Props): JSX.Element {
  const { draft, edit, keeping, problem } = useAutosave(id, note);
  const field = useId();
  const name = headOf(draft) || t("notes.untitled");
  const remove = (): void => {
    doAndOfferUndo(
      { type: "contacts.deleteNote", note: id },
      t("notes.deleted", { name }),
      t("notes.deletedWaits", { name }),
      { type: "contacts.restoreNote", note: id },
    );
    onClose();
  };
  const acts = note && !readOnly ? <IconButton icon="trash" label={t("notes.delete")} onClick={remove} /> : null;
  const body = (
    <div className="note-editor">
      <Title
        value={draft.title}
        readOnly={readOnly}
        onValue={(title) => edit({ title })}
        onDone={() => document.getElementById(field)?.focus()}
      />
      <label htmlFor={field} className="only-read">
        {t("notes.text")}
      </label>
      <textarea
        id={field}
        className="note-text"
        value={draft.text}
        readOnly={readOnly}
        maxLength={longest.text}
        placeholder={t("notes.text")}
        // biome-ignore lint/a11y/noAutofocus: the person opened a new note to write it
        autoFocus={!note}
        onChange={(event) => edit({ text: event.target.value })}
      />
      <footer className="note-foot small">
        {readOnly ? <ReadOnly /> : <State keeping={keeping} problem={problem} />}
        {note ? <span className="quiet numbers end">{dateTime(note.changedAt)}</span> : null}
      </footer>
    </div>
  );
  if (bare)
    return (
      <Screen
        fixed
        bar={
          <AppBar
            title={t(note ? "notes.title" : "notes.new")}
            subtitle={t("notes.private")}
            back={onClose}
            actions={acts}
          />
        }
      >
        {body}
      </Screen>
    );
  return (
    <div className="contact-pane note-pane">
      <div className="contact-pane-bar">
        <span className="grow" />
        {acts}
        <IconButton icon="close" label={t("common.close")} onClick={onClose} />
      </div>
      {body}
    </div>
  );
}

function ReadOnly(): JSX.Element {
  return (
    <p className="row tone-amber" role="status">
      <Icon name="wifi-off" />
      <span>{t("notes.readOnly")}</span>
    </p>
  );
}

interface TitleProps {
  readonly value: string;
  readonly readOnly: boolean;
  readonly onValue: (value: string) => void;
  readonly onDone: () => void;
}

/** A single-line title that grows with its text. */
function Title({ value, readOnly, onValue, onDone }: TitleProps): JSX.Element {
  const box = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(value): the height depends on the text
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = "auto";
    box.current.style.height = `${box.current.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      ref={box}
      className="note-title"
      rows={1}
      value={value}
      readOnly={readOnly}
      maxLength={longest.title}
      placeholder={t("notes.titleField")}
      aria-label={t("notes.titleField")}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value.replace(/\n/g, " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          onDone();
        }
      }}
    />
  );
}

const looks: Record<
  Exclude<NoteSaveState, "refused">,
  {
    readonly icon: IconName;
    readonly key: "notes.isEmpty" | "notes.typing" | "notes.saving" | "notes.waits" | "notes.kept";
  }
> = {
  empty: { icon: "info", key: "notes.isEmpty" },
  typing: { icon: "edit", key: "notes.typing" },
  saving: { icon: "cloud", key: "notes.saving" },
  waits: { icon: "cloud-off", key: "notes.waits" },
  kept: { icon: "check", key: "notes.kept" },
};

/** Shows whether the note is saved. */
function State({
  keeping,
  problem,
}: {
  readonly keeping: NoteSaveState;
  readonly problem: string | null;
}): JSX.Element {
  if (keeping === "refused")
    return (
      <p className="row tone-red" role="alert">
        <Icon name="alert" />
        <span>{problem}</span>
      </p>
    );
  const { icon, key } = looks[keeping];
  return (
    <p className={keeping === "waits" ? "row tone-amber" : "row quiet"} role="status">
      <Icon name={icon} />
      <span>{t(key)}</span>
    </p>
  );
}
