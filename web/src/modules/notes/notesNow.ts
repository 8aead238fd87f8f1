import { fold } from "../../i18n";
import type { Entry } from "../../sync";
import type { PrivateNote } from "../../wire";

/** A note as it is wanted here: what the hub has, with what waits on this device on top. */
export interface NoteNow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly changedAt: number;
  /** once all that lies on top of what the hub told is done */
  readonly revision: number;
  /** the revision that the hub told; 1: it is new */
  readonly base: number;
  /** the hub has not confirmed it as it is */
  readonly unconfirmed: boolean;
  /** the hub told it so: nothing of this device lies on top of it */
  readonly told: boolean;
}

/** The notes with what waits on this device, or was taken and not told yet, on top, the latest first. `me`: others who work on this device have their own. */
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

/** What a wish on top makes of a note, whatever it changes. */
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

/** The notes that hold every word of the query, marks and capitals apart. */
export function found(notes: readonly NoteNow[], query: string): readonly NoteNow[] {
  const words = fold(query).split(" ").filter(Boolean);
  return notes.filter((note) => {
    const text = fold(`${note.title} ${note.text}`);
    return words.every((word) => text.includes(word));
  });
}

/** What stands for a note in the list: its title, else its first line. */
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

/** What follows its head, in one line. */
export function restOf({ title, text }: Pick<NoteNow, "title" | "text">): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return (title.trim() ? lines : lines.slice(1)).join(" ").slice(0, 200);
}
