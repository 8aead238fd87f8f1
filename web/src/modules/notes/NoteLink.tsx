import { date, t, time } from "../../i18n";
import { dateOf } from "../../i18n/houseClock";
import { hub } from "../../session/client";
import { CloudMark, classes } from "../../ui";
import { Marked } from "../../domains/contacts/Marked";
import type { NoteNow } from "./notesNow";
import { headOf, restOf } from "./notesNow";

interface Props {
  readonly note: NoteNow;
  readonly query: string;
  readonly href: string;
  readonly chosen: boolean;
  readonly onOpen: () => void;
}

/** A note in the list. */
export function NoteLink({ note, query, href, chosen, onOpen }: Props): JSX.Element {
  const today = dateOf(hub.clock.now()) === dateOf(note.changedAt);
  return (
    <a
      href={href}
      className={classes("note-row", chosen && "contact-row-chosen", note.unconfirmed && "unconfirmed")}
      aria-current={chosen || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="row">
        <span className="strong grow two-lines">
          <Marked text={headOf(note) || t("notes.untitled")} query={query} />
        </span>
        <CloudMark shown={note.unconfirmed} />
        <span className="quiet small numbers">{today ? time(note.changedAt) : date(note.changedAt)}</span>
      </span>
      <span className="two-lines one-line quiet small">
        <Marked text={restOf(note)} query={query} />
      </span>
    </a>
  );
}
