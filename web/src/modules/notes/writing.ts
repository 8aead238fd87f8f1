import type { CommandBody } from "../../wire";
import type { NoteNow } from "./notesNow";

export interface NoteDraft {
  readonly title: string;
  readonly text: string;
}

/** A note during editing: the text on the screen, and the part sent to the hub. */
export interface Writing {
  readonly draft: NoteDraft;
  /** the last text sent to or received from the hub; `null`: none */
  readonly sent: NoteDraft | null;
  /** the text that the hub surely has; `null`: none */
  readonly held: NoteDraft | null;
  /** the revision after all sent changes, if nobody else changes the note */
  readonly revision: number;
  /** the revision at the start of the edit, so that changes of another device are not lost */
  readonly base: number;
  /** the number of sent changes without an answer */
  readonly open: number;
}

type Save = Extract<CommandBody, { type: "contacts.addNote" | "contacts.editNote" }>;

const empty: NoteDraft = { title: "", text: "" };
const same = (a: NoteDraft, b: NoteDraft): boolean => a.title === b.title && a.text === b.text;
const draftOf = ({ title, text }: NoteNow): NoteDraft => ({ title, text });

/** `note`: `undefined` for a new note */
export function writingOf(note: NoteNow | undefined): Writing {
  const held = note ? draftOf(note) : null;
  return { draft: held ?? empty, sent: held, held, revision: note?.revision ?? 0, base: note?.base ?? 1, open: 0 };
}

/** `true` if the text on the screen was sent. */
export const isSent = ({ draft, sent }: Writing): boolean => sent !== null && same(draft, sent);

/**
 * The command to send. `null`: the hub has all, or there is no text yet. Contains only changed fields, with the base
 * revision.
 */
export function saving(id: string, { draft, sent, base }: Writing): Save | null {
  if (draft.text.trim() === "" || (sent && same(draft, sent))) return null;
  if (!sent) return { type: "contacts.addNote", note: id, ...draft };
  return {
    type: "contacts.editNote",
    note: id,
    base,
    ...(sent.title === draft.title ? {} : { title: draft.title }),
    ...(sent.text === draft.text ? {} : { text: draft.text }),
  };
}

export function afterSending(now: Writing): Writing {
  return { ...now, sent: now.draft, revision: now.revision + 1, open: now.open + 1 };
}

/** The hub has accepted a change. */
export function afterTaking(now: Writing, taken: NoteDraft): Writing {
  return { ...now, held: taken, open: now.open - 1 };
}

/** The hub has refused a change. It is sent again with the next one. */
export function afterRefusal(now: Writing, refused: NoteDraft): Writing {
  const isLast = now.sent !== null && same(now.sent, refused);
  return { ...now, sent: isLast ? now.held : now.sent, revision: now.revision - 1, open: now.open - 1 };
}

/**
 * Merges the hub's version. It replaces the text only if there are no unsent changes and it is newer: another device of
 * this person has changed it.
 */
export function afterHearing(now: Writing, note: NoteNow | undefined): Writing {
  if (!note?.told || now.open > 0) return now;
  const told = draftOf(note);
  if (now.sent && same(told, now.sent))
    return note.revision === now.base && note.revision === now.revision
      ? now
      : { ...now, held: told, revision: note.revision, base: note.revision };
  if (!isSent(now) || note.revision < now.revision) return now;
  return { draft: told, sent: told, held: told, revision: note.revision, base: note.revision, open: 0 };
}
