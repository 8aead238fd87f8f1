import type { KeyboardEvent, MouseEvent } from "react";
import { memo, useContext } from "react";
import { t } from "../../../i18n";
import { Icon, classes, useLongPress, useMouse } from "../../../ui";
import type { ContactRow } from "../../../wire";
import { SelectionContext } from "../selection/useSelection";
import { Avatar } from "./Avatar";
import { Marked } from "../../../domains/contacts/Marked";
import { markedPhone } from "../../../domains/contacts/marks";

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

/** A contact in the list. While a person selects contacts it is a check box. */
export const RowLink = memo(function RowLink({
  row,
  href,
  chosen,
  place,
  onOpen,
  query = "",
  book,
}: Props): JSX.Element {
  const { selected, handlers } = useRowActs(row, onOpen);
  const more = [row.name === row.company ? "" : row.company, row.phone || row.email].filter(Boolean);
  return (
    <a
      href={href}
      className={classes("contact-row", (selected ?? chosen) && "contact-row-chosen")}
      aria-current={chosen || undefined}
      data-place={place}
      data-contact={row.id}
      {...(selected === null ? null : { role: "checkbox", "aria-checked": selected })}
      {...handlers}
    >
      {selected === null ? null : (
        <span className={classes("selection-box", selected && "selection-box-on")}>
          {selected ? <Icon name="check" size={16} /> : null}
        </span>
      )}
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

interface RowActs {
  /** `null`: nobody selects */
  readonly selected: boolean | null;
  readonly handlers: Partial<ReturnType<typeof useLongPress>> & {
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A tap opens the contact, or selects it. A long press, Ctrl and Shift begin to select. */
function useRowActs(row: ContactRow, onOpen: (row: ContactRow) => void): RowActs {
  const selection = useContext(SelectionContext);
  const isMouse = useMouse();
  const hold = useLongPress(() => selection?.toggle(row, false));
  const selected = selection?.rows ? selection.rows.has(row.id) : null;
  const onClick = (event: MouseEvent): void => {
    hold.onClick(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (selection && (selected !== null || event.metaKey || event.ctrlKey || event.shiftKey))
      selection.toggle(row, event.shiftKey);
    else onOpen(row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== " " || selected === null) return;
    event.preventDefault();
    selection?.toggle(row, event.shiftKey);
  };
  // A mouse has the browser's own menu, and Ctrl.
  return { selected, handlers: isMouse ? { onClick, onKeyDown } : { ...hold, onClick, onKeyDown } };
}

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
