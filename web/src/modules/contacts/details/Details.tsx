import { Suspense, useState } from "react";
import { t } from "../../../i18n";
import { problemText } from "../../../sync";
import {
  AppBar,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  MenuButton,
  Screen,
  Skeleton,
  lazyPart,
  navigate,
} from "../../../ui";
import type { Action } from "../../../ui";
import type { BookView, ContactView } from "../../../wire";
import { useSheet } from "../../../forms/useSheet";
import { KeptNotice } from "../../../ui/KeptNotice";
import { doAndOfferUndo } from "../../../domains/contacts/acts";
import { cardAddress } from "../../../domains/contacts/api";
import { download } from "../bookActions";
import { bookName } from "../books";
import { LazyEditSheet } from "../edit/LazyEditSheet";
import { contactPaths } from "../paths";
import { ContactCard } from "./ContactCard";
import { nameOf } from "./name";
import { RestoreButton } from "./RestoreButton";
import type { ContactCopy, ContactNow } from "./useContact";
import { useContact } from "./useContact";

// Its content comes from the hub in any case.
const HistorySheet = lazyPart(() => import("./HistorySheet"), "HistorySheet");

interface Props {
  readonly contact: string;
  readonly book: BookView;
  /** a separate page, on a phone */
  readonly bare: boolean;
}

/** One contact: beside the list, or as a separate page on a phone. */
export function Details({ contact, book, bare }: Props): JSX.Element {
  const now = useContact(contact, book.id);
  const sheet = useSheet("sheet");
  const [history, setHistory] = useState(false);
  const { view, deleted } = now;
  const onHub = now.known !== null && now.copy === null;
  const toList = (): void => navigate(contactPaths.book(book.id), "replace");
  const mayWrite = view !== null && (now.known?.writable ?? book.writable) && !deleted;
  const remove = (): void => {
    if (!view) return;
    doAndOfferUndo(
      { type: "contacts.delete", contact },
      t("contacts.gone", { name: nameOf(view) }),
      t("contacts.goneWaits", { name: nameOf(view) }),
      { type: "contacts.restore", contact },
    );
    toList();
  };
  const more: readonly Action[] = [
    { id: "history", label: t("contacts.history"), icon: "history", disabled: !onHub, run: () => setHistory(true) },
    {
      id: "card",
      label: t("contacts.saveCard"),
      icon: "download",
      disabled: !onHub,
      run: () => download(cardAddress(contact)),
    },
    ...(mayWrite
      ? [{ id: "delete", label: t("contacts.delete"), icon: "trash" as const, tone: "red" as const, run: remove }]
      : []),
  ];
  const acts = view ? (
    <>
      {mayWrite ? <IconButton icon="edit" label={t("contacts.edit")} onClick={() => sheet.open("edit")} /> : null}
      <MenuButton label={t("common.actionsFor", { name: nameOf(view) })} actions={more} />
    </>
  ) : null;
  const body = <Body now={now} book={book} />;
  return (
    <>
      {bare ? (
        <Screen bar={<AppBar title={bookName(book)} back={toList} actions={acts} />}>{body}</Screen>
      ) : (
        <div className="contact-pane">
          <div className="contact-pane-bar">
            <span className="quiet small grow">{bookName(book)}</span>
            {acts}
            <IconButton icon="close" label={t("common.close")} onClick={toList} />
          </div>
          {body}
        </div>
      )}
      {view && sheet.value === "edit" ? (
        <LazyEditSheet book={book} of={{ ...now, view }} onClose={sheet.close} onDone={sheet.done} />
      ) : null}
      {history && view ? (
        <Suspense fallback={null}>
          <HistorySheet contact={view} mayWrite={mayWrite} onClose={() => setHistory(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Body({ now, book }: { readonly now: ContactNow; readonly book: BookView }): JSX.Element {
  const { view, problem } = now;
  if (view && now.deleted) return <Deleted view={view} writable={book.writable} />;
  if (view)
    return (
      <>
        {now.copy ? <CopyNotice copy={now.copy} /> : null}
        <ContactCard view={view} book={book} unconfirmed={now.unconfirmed} onHub={now.known !== null} />
      </>
    );
  if (problem?.code === "offline")
    return <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineContact")} />;
  if (problem?.code === "contacts.unknownContact")
    return <EmptyState icon="contacts" title={t("contacts.unknown")} text={t("contacts.unknownText")} />;
  if (problem) return <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={now.again} />;
  return <CardSkeleton />;
}

function CopyNotice({ copy: { at } }: { readonly copy: ContactCopy }): JSX.Element {
  if (at !== null) return <KeptNotice at={at} of="contacts" />;
  return (
    <p className="notice notice-amber contacts-notice" role="status">
      <Icon name="wifi-off" />
      <span>{t("contacts.shortCopy")}</span>
    </p>
  );
}

function Deleted({ view, writable }: { readonly view: ContactView; readonly writable: boolean }): JSX.Element {
  return (
    <EmptyState
      icon="trash"
      title={t("contacts.gone", { name: nameOf(view) })}
      text={t("contacts.goneText")}
      action={writable ? <RestoreButton contact={view.id} name={nameOf(view)} /> : undefined}
    />
  );
}

function CardSkeleton(): JSX.Element {
  return (
    <div className="contact-card">
      <div className="contact-head">
        <span className="skeleton avatar avatar-large" />
        <Skeleton height={28} width={220} />
        <Skeleton height={18} width={140} />
      </div>
      <Skeleton height={64} count={4} gap={12} />
    </div>
  );
}
