import { fold } from "../../i18n/fold";
import type { Entry } from "../../sync";
import type { PrivateNote } from "../../wire";

/** A note with this device's pending changes. */
export interface NoteNow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly changedAt: number;
  /** the revision after all pending changes */
  readonly revision: number;
  /** the hub's revision; 1: a new note */
  readonly base: number;
  /** the hub has not confirmed this state */
  readonly unconfirmed: boolean;
  /** this is the hub's version, without changes of this device */
  readonly told: boolean;
}

/**
 * The notes with pending and recently accepted commands applied, latest first. `me`: other people on this device have
 * their own notes.
 */
export function notesNow(known: readonly PrivateNote[], entries: readonly Entry[], me: string): readonly NoteNow[] {
  const notes = new Map<string, NoteNow>(
    known.map(({ id, title, text, changedAt, revision }) => [
      id,
      { id, title, text, changedAt, revision, base: revision, unconfirmed: false, told: true },
    ]),
  );
  const gone = new Map<string, NoteNow>();
  for (const { author, at, body, status } of entries) {
    if (author !== me || status === "refused") continue;
    const unconfirmed = status === "pending";
    switch (body.type) {
      case "contacts.addNote":
        if (!notes.has(body.note))
          notes.set(body.note, {
            id: body.note,
            title: body.title ?? "",
            text: body.text,
            changedAt: at,
            revision: 1,
            base: 1,
            unconfirmed,
            told: false,
          });
        break;
      case "contacts.editNote": {
        const note = notes.get(body.note);
        const { title, text } = body;
        if (note)
          notes.set(body.note, {
            ...note,
            ...over(note, at, unconfirmed),
            title: title ?? note.title,
            text: text ?? note.text,
          });
        break;
      }
      case "contacts.deleteNote": {
        const note = notes.get(body.note);
        if (note) gone.set(body.note, { ...note, ...over(note, note.changedAt, unconfirmed) });
        notes.delete(body.note);
        break;
      }
      case "contacts.restoreNote": {
        const note = gone.get(body.note);
        if (note) notes.set(body.note, { ...note, ...over(note, note.changedAt, unconfirmed) });
        break;
      }
      default:
        break;
    }
  }
  return [...notes.values()].sort((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? 1 : -1));
}

/** The common effects of any pending command on a note. */
function over(
  note: NoteNow,
  at: number,
  unconfirmed: boolean,
): Pick<NoteNow, "revision" | "changedAt" | "unconfirmed" | "told"> {
  return {
    revision: note.revision + 1,
    changedAt: Math.max(at, note.changedAt),
    unconfirmed: note.unconfirmed || unconfirmed,
    told: false,
  };
}

/** The notes that contain all words of the query, ignoring diacritics and case. */
export function found(notes: readonly NoteNow[], query: string): readonly NoteNow[] {
  const words = fold(query).split(" ").filter(Boolean);
  return notes.filter((note) => {
    const text = fold(`${note.title} ${note.text}`);
    return words.every((word) => text.includes(word));
  });
}

/** The heading of a note in the list: its title, otherwise its first line. */
export function headOf({ title, text }: Pick<NoteNow, "title" | "text">): string {
  return (
    title.trim() ||
    text
      .split("\n")
      .map((line) => line.trim())
      .find(Boolean) ||
    ""
  );
}

/** The text after the heading, in one line. */
export function restOf({ title, text }: Pick<NoteNow, "title" | "text">): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return (title.trim() ? lines : lines.slice(1)).join(" ").slice(0, 200);
}
