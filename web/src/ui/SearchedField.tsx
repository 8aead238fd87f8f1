import { useId, useMemo, useState } from "react";
import { t } from "../i18n";
import { matches } from "../i18n/fold";
import { EmptyState, Icon, SearchField, Sheet, classes } from ".";
import { VirtualList } from "./VirtualList";

export interface SearchedChoice {
  readonly value: string;
  readonly name: string;
  /** a second line */
  readonly detail?: string;
  /** at the end of the row */
  readonly mark?: string;
  /** searched */
  readonly words: string;
}

interface Texts {
  readonly label: string;
  /** the name of the search field */
  readonly search: string;
  /** a hint for a search without results */
  readonly nothing: string;
}

interface Props {
  readonly texts: Texts;
  readonly value: string;
  /** the value as the field shows it */
  readonly shown: string;
  /** all choices; asked for when the list opens */
  readonly choices: () => readonly SearchedChoice[];
  readonly onValue: (value: string) => void;
  readonly error?: string | null;
  readonly hint?: string;
}

/** One of many values, chosen from a list that can be searched. */
export function SearchedField({ texts, value, shown, choices, onValue, error, hint }: Props): JSX.Element {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="field">
      <span id={id} className="field-label">
        {texts.label}
      </span>
      <button
        type="button"
        className={classes("input-box", "select-box", "searched-field", error && "input-wrong")}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className="grow">
          {shown}
        </span>
        <Icon name="down" className="select-arrow" />
      </button>
      {error || hint ? (
        <p
          id={`${id}-more`}
          className={error ? "field-error" : "field-hint quiet small"}
          role={error ? "alert" : undefined}
        >
          {error ? <Icon name="alert" /> : null}
          {error || hint}
        </p>
      ) : null}
      {open ? (
        <ChoiceSheet
          texts={texts}
          value={value}
          choices={choices}
          onValue={(chosen) => {
            onValue(chosen);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

export interface ChoiceSheetProps extends Pick<Props, "texts" | "value" | "choices" | "onValue"> {
  readonly onClose: () => void;
}

/** A list of choices that can be searched. */
export function ChoiceSheet({ texts, value, choices, onValue, onClose }: ChoiceSheetProps): JSX.Element {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list stays the same while it is open, but for the value that it begins with
  const all = useMemo(choices, [value]);
  const [query, setQuery] = useState("");
  const shown = useMemo(() => all.filter((choice) => matches(choice.words, query)), [all, query]);
  return (
    <Sheet open tall title={texts.label} onClose={onClose}>
      <div className="stack-16">
        <SearchField label={texts.search} value={query} onValue={setQuery} autoFocus />
        {shown.length === 0 ? (
          <EmptyState icon="search" title={t("common.nothingFound")} text={texts.nothing} />
        ) : (
          <VirtualList items={shown} keyOf={(choice) => choice.value} heightOf={52} label={texts.label}>
            {(choice) => (
              <button
                type="button"
                className={classes("searched-row", choice.value === value && "searched-row-chosen")}
                aria-pressed={choice.value === value}
                onClick={() => onValue(choice.value)}
              >
                <span className="grow searched-name">
                  <span className="one-line">{choice.name}</span>
                  {choice.detail ? <span className="one-line quiet small">{choice.detail}</span> : null}
                </span>
                {choice.mark ? <span className="quiet small numbers">{choice.mark}</span> : null}
                {choice.value === value ? <Icon name="check" /> : null}
              </button>
            )}
          </VirtualList>
        )}
      </div>
    </Sheet>
  );
}
