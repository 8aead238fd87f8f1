import type { KeyboardEvent, PointerEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { letterAt, letterFrom, letterTyped, stripOf } from "./letters";

interface Props {
  readonly letters: readonly string[];
  /** the letter at the top of the list */
  readonly letter: string | undefined;
  readonly onLetter: (letter: string) => void;
}

/** pixels */
const letterHeight = 16;

/** The letters along the edge: by finger, by arrow keys, or by typing a letter. */
export function LetterStrip({ letters, letter, onLetter }: Props): JSX.Element | null {
  const strip = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(29);
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (!strip.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(Math.floor(entry.contentRect.height / letterHeight));
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  const shown = stripOf(letters, room);
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.querySelector("[data-letters]")?.getBoundingClientRect();
    const wanted = box && letterAt(letters, (event.clientY - box.top) / box.height);
    if (!wanted || wanted === held) return;
    setHeld(wanted);
    onLetter(wanted);
  };
  const key = (event: KeyboardEvent): void => {
    const wanted = stepTo(event.key, letters, letter);
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    onLetter(wanted);
  };
  const now = Math.max(0, letters.indexOf(letter ?? ""));
  return (
    <div
      ref={strip}
      className="letter-strip"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("contacts.letters")}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, letters.length - 1)}
      aria-valuenow={now}
      aria-valuetext={letter ?? ""}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (held !== null) point(event);
      }}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      <div className="letter-strip-letters" data-letters aria-hidden>
        {shown.map((one, at) => (
          <span key={at} className={one !== null && one === letter ? "letter-now" : undefined}>
            {one ?? "•"}
          </span>
        ))}
      </div>
      {held ? (
        <span className="letter-held" aria-hidden>
          {held}
        </span>
      ) : null}
    </div>
  );
}

/** The letter for a key. `undefined`: the key is not for the strip. */
function stepTo(key: string, letters: readonly string[], letter: string | undefined): string | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return letterFrom(letters, letter, 1);
    case "ArrowUp":
    case "ArrowLeft":
      return letterFrom(letters, letter, -1);
    case "PageDown":
      return letterFrom(letters, letter, 5);
    case "PageUp":
      return letterFrom(letters, letter, -5);
    case "Home":
      return letters[0];
    case "End":
      return letters[letters.length - 1];
    default:
      return key.length === 1 && key !== "/" ? letterTyped(letters, key) : undefined;
  }
}
