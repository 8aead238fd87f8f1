import { memo } from "react";
import { t } from "../../../i18n";
import { Icon, classes } from "../../../ui";
import type { ContactRow } from "../../../wire";
import { Avatar } from "./Avatar";
import { Marked } from "./Marked";
import { markedPhone } from "./marks";

interface Props {
  readonly row: ContactRow;
  readonly href: string;
  readonly chosen: boolean;
  readonly place?: number;
  readonly onOpen: (row: ContactRow) => void;
  /** the search text to highlight */
  readonly query?: string;
  /** the contact's book, if it is not the open one */
  readonly book?: string;
}

/** A contact in the list. */
export const RowLink = memo(function RowLink({
  row,
  href,
  chosen,
  place,
  onOpen,
  query = "",
  book,
}: Props): JSX.Element {
  const more = [row.name === row.company ? "" : row.company, row.phone || row.email].filter(Boolean);
  return (
    <a
      href={href}
      className={classes("contact-row", chosen && "contact-row-chosen")}
      aria-current={chosen || undefined}
      data-place={place}
      data-contact={row.id}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      <Avatar contact={row.id} name={row.name} photo={row.photo} />
      <span className="contact-row-words">
        <span className="contact-row-name strong two-lines">
          <Marked text={row.name} query={query} />
        </span>
        {row.hit ? (
          <Hit row={row} query={query} />
        ) : more.length > 0 ? (
          <span className="two-lines one-line quiet small">
            {more.map((text, at) => (
              <span key={text}>
                {at > 0 ? " · " : ""}
                {text === row.phone ? (
                  <Marked pieces={markedPhone(text, query)} />
                ) : (
                  <Marked text={text} query={query} />
                )}
              </span>
            ))}
          </span>
        ) : null}
      </span>
      {book ? (
        <span className="contact-row-book quiet small">{book}</span>
      ) : row.tags.length > 0 ? (
        <span className="contact-row-tag quiet small">
          <Icon name="tag" size={13} label={t("contacts.tags")} />
          <span className="two-lines">{row.tags[0]}</span>
        </span>
      ) : null}
    </a>
  );
});

/** A match in a field that the list does not show, such as a note or a second number. */
function Hit({ row, query }: { readonly row: ContactRow; readonly query: string }): JSX.Element {
  const text = row.hit?.text ?? "";
  return (
    <span className="two-lines one-line quiet small">
      {row.hit?.field === "phones" ? (
        <Marked pieces={markedPhone(text, query)} />
      ) : (
        <Marked text={text} query={query} />
      )}
    </span>
  );
}
