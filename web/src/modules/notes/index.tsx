import { useRef, useState } from "react";
import { t } from "../../i18n";
import { newId, problemText, usePhase } from "../../sync";
import {
  AppBar,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  Screen,
  SearchField,
  Skeleton,
  matchPath,
  navigate,
  useKeys,
  usePath,
  useWide,
} from "../../ui";
import { KeptNotice } from "../../ui/KeptNotice";
import { Editor } from "./Editor";
import { NoteLink } from "./NoteLink";
import type { NoteNow } from "./notesNow";
import { found } from "./notesNow";
import { ShownOf } from "../../ui/ShownOf";
import { begin } from "./useFurther";
import type { Notes } from "./useNotes";
import { useNotes } from "./useNotes";

const pathOf = (note: string): string => `/notes/${encodeURIComponent(note)}`;

/** Private notes, which only their author can read. */
export default function NotesScreen(): JSX.Element {
  const chosen = matchPath("/notes/:note", usePath())?.note ?? null;
  const [query, setQuery] = useState("");
  const of = useNotes(query, chosen);
  const wide = useWide(720);
  const add = (): void => {
    const id = newId();
    begin(id);
    navigate(pathOf(id), chosen ? "replace" : "push");
  };
  const toList = (): void => navigate("/notes", "replace");
  const note = of.notes?.find((one) => one.id === chosen);
  const editor =
    chosen && of.notes && (note || !of.looking) ? (
      <Editor
        key={chosen}
        id={chosen}
        note={note}
        bare={!wide}
        readOnly={of.keptAt !== null && note?.told === true}
        onClose={toList}
      />
    ) : null;
  useSlash();
  if (!wide && editor) return editor;
  return (
    <Screen
      fixed
      bar={
        <AppBar
          title={t("notes.title")}
          subtitle={t("notes.private")}
          back="/"
          actions={<IconButton icon="plus" look="primary" label={t("notes.add")} onClick={add} />}
        />
      }
    >
      <div className="contacts">
        <aside className="contacts-side" aria-label={t("notes.title")}>
          <List of={of} query={query} onQuery={setQuery} chosen={chosen} onAdd={add} />
        </aside>
        {wide ? (
          <div className="contacts-main">
            {editor ?? <EmptyState icon="notebook" title={t("notes.choose")} text={t("notes.chooseText")} />}
          </div>
        ) : null}
      </div>
    </Screen>
  );
}

interface ListProps {
  readonly of: Notes;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly chosen: string | null;
  readonly onAdd: () => void;
}

function List({ of, query, onQuery, chosen, onAdd }: ListProps): JSX.Element {
  const { notes, total, problem, looking, keptAt, again } = of;
  const offline = usePhase() === "offline";
  const list = useRef<HTMLUListElement>(null);
  if (!notes) {
    if (problem?.code === "offline")
      return <EmptyState icon="wifi-off" title={t("notes.offline")} text={t("notes.offlineText")} />;
    if (problem) return <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />;
    return (
      <div className="pad">
        <Skeleton height={64} count={6} gap={12} />
      </div>
    );
  }
  if (notes.length === 0)
    return (
      <EmptyState
        icon="notebook"
        title={t("notes.empty")}
        text={t("notes.emptyText")}
        action={<AddButton onAdd={onAdd} />}
      />
    );
  const shown = found(notes, query);
  return (
    <div className="contacts-pane">
      <div className="contacts-tools notes-search">
        <div className="contacts-search">
          <SearchField label={t("notes.search")} value={query} onValue={onQuery} />
        </div>
      </div>
      <div className="contact-scroll" data-scroll>
        {keptAt !== null ? (
          <KeptNotice at={keptAt} of="notes" />
        ) : offline ? (
          <p className="notice notice-amber contacts-notice" role="status">
            <Icon name="wifi-off" />
            <span>{t("notes.offlineList")}</span>
          </p>
        ) : null}
        {shown.length === 0 && looking ? (
          <div className="pad">
            <Skeleton height={64} count={3} gap={12} />
          </div>
        ) : shown.length === 0 ? (
          <EmptyState icon="search" title={t("common.nothingFound")} text={t("notes.noneFound")} />
        ) : (
          <>
            <Count shown={shown.length} of={total} />
            <ul ref={list} className="notes-list" onKeyDown={(event) => walk(event, list.current)}>
              {shown.map((note: NoteNow) => (
                <li key={note.id}>
                  <NoteLink
                    note={note}
                    query={query}
                    href={pathOf(note.id)}
                    chosen={note.id === chosen}
                    onOpen={() => navigate(pathOf(note.id), chosen ? "replace" : "push")}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Count({ shown, of: total }: { readonly shown: number; readonly of: number }): JSX.Element {
  return (
    <ShownOf className="contacts-count" shown={shown} total={{ count: total, more: false }} whole={shown >= total} />
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }): JSX.Element {
  return (
    <button type="button" className="button button-primary" onClick={onAdd}>
      <Icon name="plus" />
      <span>{t("notes.add")}</span>
    </button>
  );
}

/** Moves between notes with the arrow keys. */
function walk(event: React.KeyboardEvent, list: HTMLElement | null): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0 || !list) return;
  event.preventDefault();
  const all = Array.from(list.querySelectorAll<HTMLElement>("a"));
  const at = all.findIndex((one) => one === document.activeElement);
  all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
}

/** `/` focuses the search. */
function useSlash(): void {
  useKeys((event) => {
    if (event.key !== "/" || (event.target instanceof HTMLElement && event.target.closest("input, textarea"))) return;
    const search = document.querySelector<HTMLElement>(".notes-search input");
    if (!search) return;
    event.preventDefault();
    search.focus();
  });
}
