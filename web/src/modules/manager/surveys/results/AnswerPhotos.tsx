import { useEffect, useRef, useState } from "react";
import { t } from "../../../../i18n";
import { Icon, Sheet } from "../../../../ui";
import { useNear } from "../../../../ui/useNear";

/** Pictures that load at once, so that commands and answers find a free connection. */
const atOnce = 4;
const waiting: (() => void)[] = [];
let running = 0;

function next(): void {
  while (running < atOnce) {
    const begin = waiting.shift();
    if (!begin) return;
    running += 1;
    begin();
  }
}

/** Calls `begin` when a picture may load. Returns how to give the turn back, loaded or not. */
function takeTurn(begin: () => void): () => void {
  let state: "waiting" | "running" | "done" = "waiting";
  const start = (): void => {
    state = "running";
    begin();
  };
  waiting.push(start);
  next();
  return () => {
    if (state === "waiting") waiting.splice(waiting.indexOf(start), 1);
    if (state === "running") {
      running -= 1;
      next();
    }
    state = "done";
  };
}

const pathOf = (photo: string): string => `/api/surveys/photos/${photo}`;

interface Props {
  readonly photos: readonly string[];
  /** of the question */
  readonly name: string;
}

/** The photos of a value. A press shows one large. */
export function AnswerPhotos({ photos, name }: Props): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <span className="survey-results-photos">
        {photos.map((photo, at) => (
          <Thumbnail
            key={photo}
            photo={photo}
            label={t("surveyOffice.photoAt", { name, place: at + 1, count: photos.length })}
            onPress={() => setOpen(photo)}
          />
        ))}
      </span>
      <Sheet open={open !== null} tall wide title={name} onClose={() => setOpen(null)}>
        {open === null ? null : <img className="survey-results-large" src={pathOf(open)} alt={name} />}
      </Sheet>
    </>
  );
}

interface ThumbnailProps {
  readonly photo: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** It loads when it is near the visible area and a turn is free. */
function Thumbnail({ photo, label, onPress }: ThumbnailProps): JSX.Element {
  const box = useRef<HTMLButtonElement>(null);
  const near = useNear(box);
  const [state, setState] = useState<"waiting" | "loading" | "here" | "missing">("waiting");
  const end = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!near) return undefined;
    const giveBack = takeTurn(() => setState("loading"));
    end.current = giveBack;
    return giveBack;
  }, [near]);
  const settle = (next: "here" | "missing"): void => {
    setState(next);
    end.current?.();
  };
  return (
    <button ref={box} type="button" className="survey-results-photo" aria-label={label} onClick={onPress}>
      {state === "waiting" ? null : state === "missing" ? (
        <Icon name="hourglass" className="quiet" label={t("surveyOffice.photoMissing")} />
      ) : (
        <img src={pathOf(photo)} alt="" onLoad={() => settle("here")} onError={() => settle("missing")} />
      )}
    </button>
  );
}
