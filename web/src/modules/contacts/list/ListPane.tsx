import type { ReactNode } from "react";
import { useContext, useMemo, useRef, useState } from "react";
import { number, t } from "../../../i18n";
import { problemText, usePhase } from "../../../sync";
import { Button, Chip, ChipRow, EmptyState, ErrorState, Icon, SearchField, navigate, useKeys } from "../../../ui";
import type { BookView, BookLabel, ContactRow } from "../../../wire";
import type { ListKey } from "../../../domains/contacts/api";
import { bookName } from "../books";
import { useOrder } from "../order";
import { contactPaths } from "../paths";
import { KeptNotice } from "../../../ui/KeptNotice";
import { SelectionContext } from "../selection/useSelection";
import { Colleagues } from "./Colleagues";
import { ContactList, RowSkeleton } from "./ContactList";
import { SearchResults } from "./SearchResults";
import { useShelf } from "./shelves";
import { Waiting } from "./Waiting";

interface Props {
  readonly book: BookView;
  readonly books: readonly BookView[];
  readonly chosen: string | null;
  /** opens the sheet of a new contact: `new`, or `new:` and its name */
  readonly onAdd: (sheet: string) => void;
  /** below the list: the actions on the selected contacts */
  readonly foot?: ReactNode;
}

/** The books, the search, and the list. */
export function ListPane({ book, books, chosen, onAdd, foot }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const [label, setLabel] = useState<string | null>(null);
  const order = useOrder();
  const list = useMemo(() => ({ book: book.id, order, label }), [book.id, order, label]);
  const wanted = query.trim();
  const open = (row: ContactRow): void => navigate(contactPaths.contact(row.book, row.id), chosen ? "replace" : "push");
  return (
    <div className="contacts-pane">
      <div className="contacts-tools">
        <Search query={query} onQuery={setQuery} />
        {books.length > 1 ? (
          <ChipRow label={t("contacts.books")}>
            {books.map((one) => (
              <Chip
                key={one.id}
                chosen={one.id === book.id}
                onPress={() => navigate(contactPaths.book(one.id), "replace")}
              >
                {bookName(one)}
              </Chip>
            ))}
          </ChipRow>
        ) : null}
        <Labels list={list} onLabel={setLabel} />
      </div>
      <div className={wanted === "" ? "contacts-under" : "contacts-under contacts-under-away"}>
        <Whole
          key={label}
          book={book}
          list={list}
          chosen={chosen}
          onOpen={open}
          onAdd={onAdd}
          onAll={() => setLabel(null)}
        />
      </div>
      {wanted === "" ? null : (
        <SearchResults
          query={wanted}
          book={book}
          books={books}
          chosen={chosen}
          onOpen={open}
          onAdd={() => onAdd(`new:${wanted}`)}
        />
      )}
      {foot}
    </div>
  );
}

/** The labels of the book as a filter. */
function Labels({
  list,
  onLabel,
}: {
  readonly list: ListKey;
  readonly onLabel: (label: string | null) => void;
}): JSX.Element | null {
  const { letters } = useShelf(list);
  const last = useRef<readonly BookLabel[]>([]);
  if (letters) last.current = letters.labels;
  if (last.current.length === 0) return null;
  return (
    <ChipRow label={t("contacts.labels")}>
      {last.current.map(({ name, count }) => (
        <Chip
          key={name}
          icon="tag"
          count={count}
          chosen={name === list.label}
          onPress={() => onLabel(name === list.label ? null : name)}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The search field. `/` focuses it from anywhere, and Esc clears it. */
function Search({
  query,
  onQuery,
}: {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useKeys((event) => {
    if (event.key !== "/") return;
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    box.current?.querySelector("input")?.focus();
  });
  return (
    <div ref={box} className="contacts-search">
      <SearchField label={t("contacts.search")} value={query} onValue={onQuery} />
    </div>
  );
}

interface WholeProps extends Omit<Props, "books" | "foot"> {
  readonly list: ListKey;
  readonly onAll: () => void;
  readonly onOpen: (row: ContactRow) => void;
}

/** The list of the whole book, or the reason why it is missing. */
function Whole({ book, list, chosen, onOpen, onAdd, onAll }: WholeProps): JSX.Element {
  const shelf = useShelf(list);
  const offline = usePhase() === "offline";
  const { letters, problem } = shelf;
  const isSelecting = useContext(SelectionContext)?.rows != null;
  if (!letters) {
    if (problem?.code === "offline")
      return <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineText")} />;
    if (problem) return <ErrorState text={problemText(problem)} requestId={problem.requestId} />;
    return (
      <div className="contact-scroll" aria-busy>
        {Array.from({ length: 12 }, (_, i) => (
          <div key={i} className="contact-place-loose">
            <RowSkeleton />
          </div>
        ))}
      </div>
    );
  }
  const waiting = <Waiting book={book.id} shelf={shelf} />;
  const colleagues = book.holds === "staff" && list.label === null && !isSelecting ? <Colleagues /> : null;
  if (letters.total === 0 && list.label !== null) return <NoneWith label={list.label} onAll={onAll} />;
  if (letters.total === 0) {
    return (
      <div className="contact-scroll" data-scroll>
        {waiting}
        {colleagues}
        <EmptyState
          icon="contacts"
          title={t(colleagues ? "contacts.staffEmpty" : "contacts.empty", { name: bookName(book) })}
          text={t(book.writable ? "contacts.emptyText" : "contacts.emptyRead")}
          action={
            book.writable ? (
              <div className="row-wrap contacts-empty-acts">
                <Button icon="upload" onClick={() => navigate(contactPaths.import(book.id))}>
                  {t("contacts.import")}
                </Button>
                <Button look="primary" icon="plus" onClick={() => onAdd("new")}>
                  {t("contacts.add")}
                </Button>
              </div>
            ) : undefined
          }
        />
      </div>
    );
  }
  const above = (
    <>
      {shelf.keptAt !== null ? <KeptNotice at={shelf.keptAt} of="contacts" /> : offline ? <OfflineNotice /> : null}
      {waiting}
      {colleagues}
      <p className="contacts-count quiet small">{t("contacts.count", { count: number(letters.total) })}</p>
    </>
  );
  return (
    <ContactList
      list={list}
      shelf={shelf}
      chosen={chosen}
      hrefOf={(contact) => contactPaths.contact(book.id, contact)}
      onOpen={onOpen}
      above={above}
    />
  );
}

function OfflineNotice(): JSX.Element {
  return (
    <p className="notice notice-amber contacts-notice" role="status">
      <Icon name="wifi-off" />
      <span>{t("contacts.offlineList")}</span>
    </p>
  );
}

/** The last contact with the chosen label lost it. */
function NoneWith({ label, onAll }: { readonly label: string; readonly onAll: () => void }): JSX.Element {
  return (
    <div className="contact-scroll">
      <EmptyState
        icon="tag"
        title={t("contacts.noneLabelled", { label })}
        action={<Button onClick={onAll}>{t("contacts.allContacts")}</Button>}
      />
    </div>
  );
}
