import type { ReactNode } from "react";
import { useState } from "react";
import { number } from "../i18n";
import type { IconName } from "../ui";
import { Button, Icon, Spinner } from "../ui";
import { Notice } from "../ui/Notice";

/** The content of a file at the time of the choice, because it may change on disk. */
export interface Chosen {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** Why it failed. `children`: to choose another file, unless the same can be tried again. */
export function Failed({ text, children }: { readonly text: string; readonly children?: ReactNode }): JSX.Element {
  return (
    <div className="stack-16">
      <Notice tone="red" role="alert">
        <span>{text}</span>
      </Notice>
      {children}
    </div>
  );
}

interface WorkingProps {
  readonly text: string;
  /** 0 to 1 */
  readonly part: number;
  readonly note?: string;
}

export function Working({ text, part, note }: WorkingProps): JSX.Element {
  const whole = Math.round(part * 100);
  // After the upload the hub works for an unknown time.
  const moving = whole >= 100 || whole === 0;
  return (
    <div className="import-working" role="status">
      <p className="row">
        <Spinner />
        <span className="strong">{text}</span>
      </p>
      <div
        className={moving ? "import-bar import-bar-moving" : "import-bar"}
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={moving ? undefined : whole}
      >
        <span style={moving ? undefined : { width: `${whole}%` }} />
      </div>
      {note ? <p className="quiet small">{note}</p> : null}
    </div>
  );
}

const looks = [
  ["green", "plus"],
  ["blue", "edit"],
  ["grey", "check"],
  ["amber", "alert"],
] as const;

interface SumsProps {
  /** the file, while it is not written */
  readonly name?: string;
  readonly detail?: string;
  /** of the made, the changed, the unchanged and the skipped */
  readonly sums: readonly (readonly [count: number, text: string])[];
  readonly children?: ReactNode;
}

/** The numbers of an import. */
export function Sums({ name, detail, sums, children }: SumsProps): JSX.Element {
  return (
    <header className="stack-8">
      {name ? (
        <p className="strong two-lines">
          {name} <span className="quiet small">{detail}</span>
        </p>
      ) : null}
      <ul className="import-sums">
        {looks.map(([tone, icon], i) => {
          const [count, text] = sums[i] ?? [0, ""];
          return (
            <li key={tone} className={`import-sum ${count > 0 ? `pill-${tone}` : "pill-grey"}`}>
              <Icon name={icon} />
              <span className="import-sum-count numbers">{number(count)}</span>
              <span className="small">{text}</span>
            </li>
          );
        })}
      </ul>
      {children}
    </header>
  );
}

interface ImportFault {
  readonly line: number;
  /** as it stands there */
  readonly text?: string;
  readonly message: string;
}

interface PlacesProps<P extends ImportFault> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly of: readonly P[];
  readonly lineOf: (line: number) => string;
  /** the part of the line */
  readonly partOf: (place: P) => string | null;
  /** the words to show so many */
  readonly all: (count: string) => string;
}

const atFirst = 8;

/** Places of a file that were not read as they stand: place, content, and correct form. */
export function Places<P extends ImportFault>(props: PlacesProps<P>): JSX.Element | null {
  const { id, of } = props;
  const [all, setAll] = useState(false);
  if (of.length === 0) return null;
  const shown = all ? of : of.slice(0, atFirst);
  // Focusable, so that keyboard users can scroll it.
  return (
    <section className="import-problems" aria-labelledby={id} tabIndex={0}>
      <header className="row">
        <Icon name="alert" size={20} className="tone-amber" />
        <div className="grow">
          <h3 id={id}>{props.title}</h3>
          <p className="quiet small">{props.text}</p>
        </div>
      </header>
      <ul className="lines">
        {shown.map((place, at) => {
          const part = props.partOf(place);
          return (
            <li key={`${place.line}-${at}`} className="import-problem">
              <span className="import-place numbers">
                <span>{props.lineOf(place.line)}</span>
                {part ? <span className="quiet small import-column">{part}</span> : null}
              </span>
              <span className="stack-4 grow">
                {place.text ? <q className="import-text">{place.text}</q> : null}
                <span>{place.message}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {shown.length < of.length ? (
        <Button look="plain" icon="down" onClick={() => setAll(true)}>
          {props.all(number(of.length))}
        </Button>
      ) : null}
    </section>
  );
}

interface ButtonsProps {
  /** `primary`, if it is the page's main action */
  readonly look?: "primary" | "quiet";
  /** takes another file */
  readonly other: string;
  readonly onOther: () => void;
  /** `null`: the file changes nothing */
  readonly action: string | null;
  readonly icon: IconName;
  readonly onAction: () => void;
  readonly nothing?: string;
}

/** After the preview, or after a failure that may pass. */
export function ImportButtons(of: ButtonsProps): JSX.Element {
  return (
    <>
      <Button large icon={of.icon === "check" ? "undo" : undefined} onClick={of.onOther}>
        {of.other}
      </Button>
      {of.action === null ? (
        <p className="quiet grow">{of.nothing}</p>
      ) : (
        <Button look={of.look ?? "primary"} large icon={of.icon} className="grow" onClick={of.onAction}>
          {of.action}
        </Button>
      )}
    </>
  );
}
