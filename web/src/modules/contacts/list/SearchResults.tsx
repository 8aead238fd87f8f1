import { useContext, useRef } from "react";
import { number, t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import type { View } from "../../../sync";
import { Button, EmptyState, ErrorState, Icon } from "../../../ui";
import { VirtualList } from "../../../ui/VirtualList";
import type { BookView, ContactRow } from "../../../wire";
import { bookName } from "../books";
import { contactPaths } from "../paths";
import { useOrder } from "../order";
import { Colleagues } from "./Colleagues";
import { RowSkeleton } from "./ContactList";
import { foundSource, SelectionContext, useSource } from "../selection/useSelection";
import { measuresNow } from "./measures";
import { RowLink } from "./RowLink";
import { shelfOf } from "./shelves";
import { useListKeys } from "./useListKeys";
import { mostFound, useSearch } from "./useSearch";

interface Props {
  readonly query: string;
  readonly book: BookView;
  readonly books: readonly BookView[];
  readonly chosen: string | null;
  readonly onOpen: (row: ContactRow) => void;
  readonly onAdd: () => void;
}

const changes = (view: View): number => view.all("addressBook").reduce((sum, book) => sum + book.revision, 0);

/** The search results from all readable books, updated while typing. */
export function SearchResults({ query, book, books, chosen, onOpen, onAdd }: Props): JSX.Element {
  const found = useSearch(query, useReplica(changes));
  const scroller = useRef<HTMLDivElement>(null);
  const { row: height } = measuresNow();
  const offline = found.problem?.code === "offline";
  const loaded = useLoaded(book, query);
  const rows = offline ? loaded() : found.rows;
  useSource("search", foundSource(found.query ?? query, rows, offline ? rows.length : found.total));
  const isSelecting = useContext(SelectionContext)?.rows != null;
  const colleagues = book.holds === "staff" && !isSelecting ? <Colleagues query={query} /> : null;
  useListKeys(scroller, {
    count: rows.length,
    first: () => 0,
    show: (place) => {
      const box = scroller.current;
      if (!box) return;
      box.scrollTop = Math.min(place * height, Math.max(box.scrollTop, (place + 2) * height - box.clientHeight));
    },
  });
  const add =
    book.writable && !isSelecting ? <AddButton query={query} first={rows.length === 0} onAdd={onAdd} /> : null;
  if (found.problem && !offline)
    return <ErrorState text={problemText(found.problem)} requestId={found.problem.requestId} />;
  if (found.query === null) return <ResultsSkeleton />;
  if (rows.length === 0 && !offline)
    return (
      <div className="contact-scroll">
        {colleagues}
        <EmptyState
          icon="search"
          title={t("contacts.noneFound", { query })}
          text={t("contacts.noneFoundText")}
          action={add}
        />
      </div>
    );
  return (
    <div ref={scroller} className="contact-scroll" data-scroll tabIndex={-1}>
      {colleagues}
      <ResultsHead offline={offline} total={found.total} />
      <VirtualList items={rows} keyOf={(row) => row.id} heightOf={height} label={t("contacts.results")}>
        {(row, place) => (
          <RowLink
            row={row}
            place={place}
            query={query}
            href={contactPaths.contact(row.book, row.id)}
            chosen={row.id === chosen}
            onOpen={onOpen}
            book={row.book === book.id ? undefined : nameIn(books, row.book)}
          />
        )}
      </VirtualList>
      <div className="contacts-after">
        {offline || rows.length >= found.total ? null : rows.length >= mostFound ? (
          <p className="quiet small">{t("contacts.narrower")}</p>
        ) : (
          <Button icon="down" onClick={found.more}>
            {t("contacts.more", { count: number(found.total - rows.length) })}
          </Button>
        )}
        {add}
      </div>
    </div>
  );
}

function ResultsHead({ offline, total }: { readonly offline: boolean; readonly total: number }): JSX.Element {
  return offline ? (
    <p className="notice notice-amber contacts-notice" role="status">
      <Icon name="wifi-off" />
      <span>{t("contacts.offlineSearch")}</span>
    </p>
  ) : (
    <p className="contacts-count quiet small" role="status">
      {t("contacts.found", { count: number(total) })}
    </p>
  );
}

function ResultsSkeleton(): JSX.Element {
  return (
    <div className="contact-scroll" aria-busy>
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="contact-place-loose">
          <RowSkeleton />
        </div>
      ))}
    </div>
  );
}

/** Searches the loaded contacts, for times without the hub. */
function useLoaded(book: BookView, query: string): () => readonly ContactRow[] {
  const order = useOrder();
  return () => shelfOf({ book: book.id, order, label: null }).read().matching(query);
}

function AddButton({ query, first, onAdd }: Pick<Props, "query" | "onAdd"> & { readonly first: boolean }): JSX.Element {
  return (
    <Button icon="plus" look={first ? "primary" : "quiet"} onClick={onAdd}>
      {t("contacts.addNamed", { name: query })}
    </Button>
  );
}

function nameIn(books: readonly BookView[], id: string): string | undefined {
  const book = books.find((one) => one.id === id);
  return book && bookName(book);
}
