import type { InputHTMLAttributes, ReactNode, RefObject, TextareaHTMLAttributes } from "react";
import { forwardRef, useId, useState } from "react";
import { t } from "../i18n";
import { IconButton } from "./Button";
import { Icon } from "./Icon";
import { classes } from "./classes";

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** the error, shown under the field */
  readonly error?: string | null;
  readonly onValue: (value: string) => void;
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "id">;

interface TextFieldProps extends FieldProps, NativeInput {
  /** a password with a button to show it */
  readonly secret?: boolean;
  /** called when it is shown or hidden */
  readonly onVisible?: (visible: boolean) => void;
  readonly suffix?: ReactNode;
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, onValue, secret = false, onVisible, suffix, className, type = "text", ...rest },
  ref,
) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  return (
    <div className={classes("field", className)}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className={classes("input-box", error && "input-wrong")}>
        <input
          {...rest}
          ref={ref}
          id={id}
          className="input"
          type={secret && !visible ? "password" : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-more` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {suffix ? <span className="input-suffix quiet">{suffix}</span> : null}
        {secret ? (
          <IconButton
            icon={visible ? "eye-off" : "eye"}
            label={t(visible ? "common.hide" : "common.show")}
            onClick={() => {
              setVisible(!visible);
              onVisible?.(!visible);
            }}
          />
        ) : null}
      </div>
      <FieldMore id={`${id}-more`} error={error} hint={hint} />
    </div>
  );
});

type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange" | "id">;

export function TextArea({
  label,
  hint,
  error,
  onValue,
  className,
  rows = 2,
  field,
  ...rest
}: FieldProps & NativeArea & { readonly field?: RefObject<HTMLTextAreaElement> }): JSX.Element {
  const id = useId();
  return (
    <div className={classes("field", className)}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        {...rest}
        ref={field}
        id={id}
        rows={rows}
        className={classes("input", "input-alone", error && "input-wrong")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      <FieldMore id={`${id}-more`} error={error} hint={hint} />
    </div>
  );
}

interface SelectProps<T extends string> extends Omit<FieldProps, "onValue"> {
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onValue: (value: T) => void;
  readonly disabled?: boolean;
}

export function Select<T extends string>({
  label,
  hint,
  error,
  value,
  choices,
  onValue,
  disabled,
}: SelectProps<T>): JSX.Element {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className={classes("input-box", "select-box", error && "input-wrong")}>
        <select
          id={id}
          className="input"
          value={value}
          disabled={disabled}
          aria-describedby={error || hint ? `${id}-more` : undefined}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value);
            if (chosen) onValue(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="select-arrow" />
      </div>
      <FieldMore id={`${id}-more`} error={error} hint={hint} />
    </div>
  );
}

function FieldMore({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error?: string | null;
  readonly hint?: ReactNode;
}): JSX.Element | null {
  if (error)
    return (
      <p id={id} className="field-error" role="alert">
        <Icon name="alert" />
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="field-hint quiet small">
      {hint}
    </p>
  ) : null;
}

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, hint, on, onChange, disabled }: SwitchProps): JSX.Element {
  const id = useId();
  return (
    <div className="switch-row">
      <span className="grow" id={id}>
        {label}
        {hint ? <span className="quiet small switch-hint">{hint}</span> : null}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        className="switch"
        disabled={disabled}
        onClick={() => onChange(!on)}
      >
        <span className="switch-thumb" />
      </button>
    </div>
  );
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly autoFocus?: boolean;
}

/** The hub's limit of a search text, in characters. */
const mostSearched = 300;

/** Searches while the person types. Esc and the cross clear it. */
export function SearchField({ label, value, onValue, autoFocus }: SearchProps): JSX.Element {
  return (
    <div className="search-field" role="search">
      <Icon name="search" className="quiet" />
      <input
        className="input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        aria-label={label}
        value={value}
        maxLength={mostSearched}
        data-autofocus={autoFocus || undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.stopPropagation();
          onValue("");
        }}
      />
      {value !== "" ? (
        <IconButton
          icon="close"
          label={t("common.clear")}
          onClick={(event) => {
            onValue("");
            event.currentTarget.parentElement?.querySelector("input")?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
