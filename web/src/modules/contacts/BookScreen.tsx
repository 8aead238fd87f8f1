import { useEffect } from "react";
import { useMe } from "../../session";
import { t } from "../../i18n";
import { problemText } from "../../sync";
import {
  AppBar,
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
import { useSheet } from "../shared/form/useSheet";
import { bookName, useBooks, useLastBook } from "./books";
import { bookActions } from "./bookActions";
import { Details } from "./details/Details";
import { LazyEditSheet } from "./edit/LazyEditSheet";
import { ListPane } from "./list/ListPane";
import { useShelfAhead } from "./list/shelves";
import { useOrder } from "./order";
import { contactPaths } from "./paths";

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
  if (book && books) return <Book book={book} books={books} contact={contact} />;
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
  const [me, order] = [useMe().employee.id, useOrder()];
  const list = <ListPane key={book.id} book={book} books={books} chosen={contact} onAdd={sheet.open} />;
  const plus = book.writable ? (
    <IconButton icon="plus" look="primary" label={t("contacts.add")} onClick={() => sheet.open("new")} />
  ) : null;
  const bar = (
    <AppBar
      title={t("contacts.title")}
      back="/"
      actions={
        <>
          {plus}
          <MenuButton
            label={t("contacts.bookActions", { name: bookName(book) })}
            actions={bookActions(book, me, order)}
          />
        </>
      }
    />
  );
  const details = contact ? <Details key={contact} contact={contact} book={book} bare={!wide} /> : null;
  return (
    <>
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
    </>
  );
}
