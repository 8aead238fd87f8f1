import { useEffect, useMemo } from "react";
import { useMe } from "../../session";
import { t } from "../../i18n";
import { problemText } from "../../sync";
import {
  AppBar,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Kept,
  MenuButton,
  Screen,
  Skeleton,
  navigate,
  useWide,
} from "../../ui";
import type { BookView } from "../../wire";
import { useSheet } from "../../forms/useSheet";
import { bookName, useBooks, useLastBook } from "./books";
import { bookActions } from "./bookActions";
import { Details } from "./details/Details";
import { LazyEditSheet } from "./edit/LazyEditSheet";
import { ListPane } from "./list/ListPane";
import { useShelf, useShelfAhead } from "./list/shelves";
import { useOrder } from "./order";
import { contactPaths } from "./paths";
import { SelectionBar } from "./selection/SelectionBar";
import { SelectionFoot } from "./selection/SelectionFoot";
import { useFailures } from "./selection/useFailures";
import { SelectionContext, useSelection } from "./selection/useSelection";

interface Props {
  readonly wanted: string | null;
  readonly contact: string | null;
}

/** The list of a book, with one contact beside it, or instead of it on a phone. */
export function BookScreen({ wanted, contact }: Props): JSX.Element {
  const { value: books, problem, again } = useBooks();
  const { last, keep } = useLastBook(books);
  const id = wanted ?? last;
  useShelfAhead(id);
  const book = books?.find((one) => one.id === id) ?? null;
  useEffect(() => {
    if (book) keep(book.id);
  });
  if (book && books) return <Book key={book.id} book={book} books={books} contact={contact} />;
  const gone = books !== null && problem === null;
  return (
    <Screen bar={<AppBar title={t("contacts.title")} back="/" />}>
      {gone ? (
        <EmptyState icon="contacts" title={t("contacts.noBook")} text={t("contacts.noBookText")} />
      ) : problem?.code === "offline" ? (
        <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineText")} />
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      ) : (
        <div className="pad">
          <Skeleton height={56} count={9} gap={16} />
        </div>
      )}
    </Screen>
  );
}

interface BookProps {
  readonly book: BookView;
  readonly books: readonly BookView[];
  readonly contact: string | null;
}

function Book({ book, books, contact }: BookProps): JSX.Element {
  const wide = useWide(720);
  const sheet = useSheet("sheet");
  const order = useOrder();
  const selection = useSelection();
  const [failures, showFailures] = useFailures();
  const { stop } = selection;
  useEffect(() => {
    if (contact && !wide) stop();
  }, [contact, wide, stop]);
  const { letters } = useShelf(useMemo(() => ({ book: book.id, order, label: null }), [book.id, order]));
  const foot = selection.rows ? (
    <SelectionFoot selection={selection} books={books} labels={letters?.labels ?? []} onFailures={showFailures} />
  ) : null;
  const list = <ListPane book={book} books={books} chosen={contact} onAdd={sheet.open} foot={foot} />;
  const bar = selection.rows ? (
    <SelectionBar selection={selection} />
  ) : (
    <BookBar
      book={book}
      onSelect={letters && letters.total > 0 ? selection.start : null}
      onAdd={() => sheet.open("new")}
    />
  );
  const details = contact ? <Details key={contact} contact={contact} book={book} bare={!wide} /> : null;
  return (
    <SelectionContext.Provider value={selection}>
      {wide ? (
        <Screen fixed bar={bar}>
          <div className="contacts">
            <aside className="contacts-side" aria-label={bookName(book)}>
              {list}
            </aside>
            <div className="contacts-main" data-scroll>
              {details ?? <EmptyState icon="contacts" title={t("contacts.choose")} text={t("contacts.chooseText")} />}
            </div>
          </div>
        </Screen>
      ) : (
        <>
          <Kept shown={!contact}>
            <Screen fixed bar={bar}>
              <div className="contacts">{list}</div>
            </Screen>
          </Kept>
          {details}
        </>
      )}
      {sheet.value === "new" || sheet.value?.startsWith("new:") ? (
        <LazyEditSheet
          book={book}
          name={sheet.value.slice(4)}
          onClose={sheet.close}
          onDone={(made) => {
            sheet.done();
            if (made) navigate(contactPaths.contact(book.id, made));
          }}
        />
      ) : null}
      {failures}
    </SelectionContext.Provider>
  );
}

interface BarProps {
  readonly book: BookView;
  /** `null`: the book is empty */
  readonly onSelect: (() => void) | null;
  readonly onAdd: () => void;
}

/** The bar of a book with the actions on it. */
function BookBar({ book, onSelect, onAdd }: BarProps): JSX.Element {
  const [me, order] = [useMe().employee.id, useOrder()];
  return (
    <AppBar
      title={t("contacts.title")}
      back="/"
      actions={
        <>
          {onSelect ? (
            <Button look="plain" onClick={onSelect}>
              {t("contacts.select")}
            </Button>
          ) : null}
          {book.writable ? <IconButton icon="plus" look="primary" label={t("contacts.add")} onClick={onAdd} /> : null}
          <MenuButton
            label={t("contacts.bookActions", { name: bookName(book) })}
            actions={bookActions(book, me, order)}
          />
        </>
      }
    />
  );
}
