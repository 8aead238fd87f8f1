import type { CommandBody } from "../../wire";
import type { NoteNow } from "./notesNow";

export interface NoteDraft {
  readonly title: string;
  readonly text: string;
}

/** A note while it is written: what stands on the screen, and what of it has gone to the hub. */
export interface Writing {
  readonly draft: NoteDraft;
  /** what went to the hub last, or came from it; null: nothing of it is there */
  readonly sent: NoteDraft | null;
  /** what the hub surely has; null: nothing */
  readonly held: NoteDraft | null;
  /** the note's revision with all that went to the hub, if nobody else changes it */
  readonly revision: number;
  /** the revision that was looked at before anything was typed: what another device has written since is not lost by it */
  readonly base: number;
  /** how much went to the hub that it has not answered */
  readonly open: number;
}

type Save = Extract<CommandBody, { type: "contacts.addNote" | "contacts.editNote" }>;

const empty: NoteDraft = { title: "", text: "" };
const same = (a: NoteDraft, b: NoteDraft): boolean => a.title === b.title && a.text === b.text;
const draftOf = ({ title, text }: NoteNow): NoteDraft => ({ title, text });

/** `note`: undefined: it is new. */
export function writingOf(note: NoteNow | undefined): Writing {
  const held = note ? draftOf(note) : null;
  return { draft: held ?? empty, sent: held, held, revision: note?.revision ?? 0, base: note?.base ?? 1, open: 0 };
}

/** Whether what stands on the screen went to the hub, or is on its way. */
export const isSent = ({ draft, sent }: Writing): boolean => sent !== null && same(draft, sent);

/** What is to go to the hub; null: it has all, or there is nothing yet. Only what was touched goes, with the revision that was looked at. */
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

/** The hub has taken what was sent. */
export function afterTaking(now: Writing, taken: NoteDraft): Writing {
  return { ...now, held: taken, open: now.open - 1 };
}

/** It has refused it: what it does not have goes again with the next change. */
export function afterRefusal(now: Writing, refused: NoteDraft): Writing {
  const isLast = now.sent !== null && same(now.sent, refused);
  return { ...now, sent: isLast ? now.held : now.sent, revision: now.revision - 1, open: now.open - 1 };
}

/**
 * The note as it is told now. It takes the place of what stands here only where nothing was typed that the hub does not have, and
 * where it is newer than that: another device of the same person has changed it.
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
