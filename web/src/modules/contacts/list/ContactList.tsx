import type { ReactNode } from "react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../i18n";
import type { ContactRow } from "../../../wire";
import type { ListKey } from "../../../domains/contacts/api";
import type { Shelf } from "./ContactPages";
import { shelfOf } from "./shelves";
import { LetterStrip } from "./LetterStrip";
import { lettersOf } from "./letters";
import type { Drawn, Measures, Section } from "./layout";
import { drawnBetween, heightOf, layOut, pagesOf, placeAt, sectionAt, sectionOf, topOf } from "./layout";
import { measuresNow } from "./measures";
import { RowLink } from "./RowLink";
import { sourceOf, useSource } from "../selection/useSelection";
import { useListKeys } from "./useListKeys";
import { useWindow } from "./useWindow";

interface Props {
  readonly list: ListKey;
  readonly shelf: Shelf;
  readonly chosen: string | null;
  readonly hrefOf: (contact: string) => string;
  readonly onOpen: (row: ContactRow) => void;
  /** above the list, and scrolls with it */
  readonly above?: ReactNode;
}

/** All contacts of a book by letter. Only the visible ones are drawn and loaded. */
export function ContactList({ list: key, shelf, chosen, hrefOf, onOpen, above }: Props): JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [measures] = useState(measuresNow);
  const sections = useMemo(() => layOut(shelf.letters?.sections ?? [], measures), [shelf.letters, measures]);
  const letters = useMemo(() => lettersOf(sections), [sections]);
  const [letter, setLetter] = useState<string>();
  const window = useWindow(scroller, list, (y) => setLetter(sectionAt(sections, y)?.letter));
  const drawn = drawnBetween(sections, window.sight.top, window.sight.bottom, measures);
  const pages = pagesOf(drawn).join();
  useEffect(() => {
    if (pages !== "") shelfOf(key).want(pages.split(",").map(Number));
  }, [key, pages]);
  useAnchor({ shelf, sections, measures, window });
  useSource("list", sourceOf(key, shelf));
  useListKeys(scroller, {
    count: shelf.letters?.total ?? 0,
    first: () => placeAt(sections, window.topNow(), measures),
    show: (place) => {
      const top = topOf(sections, place, measures);
      const from = window.topNow() + measures.head;
      const to = window.topNow() + window.heightNow() - measures.row;
      if (top < from) window.goTo(top - measures.head);
      else if (top > to) window.goTo(top - window.heightNow() + measures.row);
    },
  });
  return (
    <div className="contact-list">
      <div ref={scroller} className="contact-scroll" data-scroll tabIndex={-1}>
        {above}
        <div ref={list} className="contact-letters" style={{ height: heightOf(sections) }}>
          {drawn.map((part) => (
            <Letter
              key={part.section.letter}
              part={part}
              measures={measures}
              shelf={shelf}
              chosen={chosen}
              hrefOf={hrefOf}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
      {letters.length > 1 ? (
        <LetterStrip
          letters={letters}
          letter={letter}
          onLetter={(wanted) => window.goTo(sections.find((one) => one.letter === wanted)?.top ?? 0)}
        />
      ) : null}
    </div>
  );
}

interface LetterProps extends Pick<Props, "shelf" | "chosen" | "hrefOf" | "onOpen"> {
  readonly part: Drawn;
  readonly measures: Measures;
}

/** The contacts of a letter, with a sticky heading. */
function Letter({ part: { section, from, to }, measures, shelf, chosen, hrefOf, onOpen }: LetterProps): JSX.Element {
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  return (
    <section
      className="contact-letter"
      style={{ top: section.top, height: section.height }}
      aria-label={t("contacts.letter", { letter: section.letter })}
    >
      <h2 className="contact-letter-head" style={{ height: measures.head }}>
        {section.letter}
      </h2>
      <ul>
        {places.map((place) => {
          const row = shelf.row(place);
          return (
            <li
              key={row?.id ?? place}
              className="contact-place"
              style={{ top: measures.head + (place - section.first) * measures.row, height: measures.row }}
              aria-setsize={section.count}
              aria-posinset={place - section.first + 1}
            >
              {row ? (
                <RowLink row={row} place={place} href={hrefOf(row.id)} chosen={row.id === chosen} onOpen={onOpen} />
              ) : (
                <RowSkeleton />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A placeholder of a contact that is loading. */
export function RowSkeleton(): JSX.Element {
  return (
    <div className="contact-row" aria-hidden>
      <span className="skeleton avatar" />
      <span className="contact-row-words">
        <span className="skeleton contact-row-bone" />
        <span className="skeleton contact-row-bone contact-row-bone-short" />
      </span>
    </div>
  );
}

interface Anchoring {
  readonly shelf: Shelf;
  readonly sections: readonly Section[];
  readonly measures: Measures;
  readonly window: Pick<ReturnType<typeof useWindow>, "goTo" | "topNow">;
}

/** Keeps the top contact in place after a refresh, even if contacts were inserted above. */
function useAnchor({ shelf, sections, measures, window }: Anchoring): void {
  const before = useRef({ shelf, sections });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { shelf, sections };
    if (old.shelf.turn === shelf.turn || old.sections.length === 0) return;
    const y = window.topNow();
    if (y <= 0) return;
    const place = placeAt(old.sections, y, measures);
    const anchor = old.shelf.row(place);
    const now = anchor && shelf.placeOf(anchor.id);
    if (now === undefined || !sectionOf(sections, now)) return;
    const moved = topOf(sections, now, measures) - topOf(old.sections, place, measures);
    if (moved !== 0) window.goTo(y + moved);
  });
}
