import type { InputHTMLAttributes } from "react";
import { useRef, useState } from "react";
import { readable } from "../../base/readable";
import { t } from "../../i18n";
import { classes } from "../../ui";
import type { AnswerValue } from "../../wire";
import type { InputProps } from "./Question";
import { readNumber, typedNumber, understoodNumber, writtenNumber } from "./numbers";
import { valueAs } from "./values";

/** The hub's limits, in characters. */
const longest = { text: 2000, short: 30 };

/**
 * A typed text and the value that it stands for. The text stays as it was typed until another value comes from outside,
 * such as one of an undone change.
 */
function useTypedText(written: string, read: (text: string) => string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(written);
  const last = useRef(written);
  let shown = text;
  if (written !== last.current) {
    last.current = written;
    if (read(text) !== written) shown = written;
  }
  if (shown !== text) setText(shown);
  return [shown, setText];
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;

interface LineProps extends Native {
  readonly of: InputProps;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A single line. */
function Line({ of, text, onText, ...rest }: LineProps): JSX.Element {
  return (
    <div className={classes("input-box", of.isWrong && "input-wrong")}>
      <input
        {...rest}
        className="input"
        value={text}
        aria-labelledby={of.labelledBy}
        aria-describedby={of.describedBy}
        aria-required={of.field.isRequired || undefined}
        aria-invalid={of.isWrong || undefined}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}

function textValue(typed: string): AnswerValue | undefined {
  const text = readable(typed);
  return text.trim() === "" ? undefined : { type: "text", text };
}

export function TextInput(of: InputProps): JSX.Element {
  const written = valueAs("text", of.value)?.text ?? "";
  const [text, setText] = useTypedText(written, (typed) => (typed.trim() === "" ? "" : typed));
  return (
    <textarea
      className={classes("input", "input-alone", "survey-text", of.isWrong && "input-wrong")}
      rows={Math.min(6, Math.max(2, text.split("\n").length))}
      value={text}
      maxLength={longest.text}
      aria-labelledby={of.labelledBy}
      aria-describedby={of.describedBy}
      aria-required={of.field.isRequired || undefined}
      aria-invalid={of.isWrong || undefined}
      onChange={({ target }) => {
        setText(target.value);
        of.onChange(textValue(target.value));
      }}
    />
  );
}

export function NumberInput(of: InputProps): JSX.Element {
  const value = valueAs("number", of.value);
  const written = value ? writtenNumber(value.number) : "";
  const [text, setText] = useTypedText(written, (typed) => {
    const number = readNumber(typed);
    return number === undefined ? "" : writtenNumber(number);
  });
  const understood = understoodNumber(text);
  return (
    <div className="stack-4">
      <Line
        of={of}
        text={text}
        inputMode="decimal"
        autoComplete="off"
        onText={(typed) => {
          const next = typedNumber(typed);
          const number = readNumber(next);
          setText(next);
          of.onChange(number === undefined ? undefined : { type: "number", number });
        }}
      />
      {understood === null ? null : (
        <p className="quiet small numbers" role="status">
          {t("filling.understood", { number: understood })}
        </p>
      )}
    </div>
  );
}

export function DateInput(of: InputProps): JSX.Element {
  return (
    <Line
      of={of}
      type="date"
      text={valueAs("date", of.value)?.date ?? ""}
      onText={(date) => of.onChange(date ? { type: "date", date } : undefined)}
    />
  );
}

export function PhoneInput(of: InputProps): JSX.Element {
  const [text, setText] = useTypedText(valueAs("phone", of.value)?.phone ?? "", (typed) => typed.trim());
  return (
    <Line
      of={of}
      type="tel"
      autoComplete="off"
      maxLength={longest.short}
      text={text}
      onText={(typed) => {
        setText(typed);
        const phone = readable(typed).trim();
        of.onChange(phone ? { type: "phone", phone } : undefined);
      }}
    />
  );
}
