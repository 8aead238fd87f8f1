import { useState } from "react";
import { readNumber, typedNumber, understoodNumber, writtenNumber } from "../../../domains/surveys/numbers";
import { t } from "../../../i18n";
import { TextField } from "../../../ui";

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  /** in thousandths, when the field appears */
  readonly value: number | undefined;
  readonly error?: string | null;
  /** `undefined`: no number yet */
  readonly onNumber: (thousandths: number | undefined) => void;
}

/** A number as people type it. The text stays while it is no number yet. */
export function NumberField({ label, placeholder, value, error, onNumber }: Props): JSX.Element {
  const [typed, setTyped] = useState(value === undefined ? "" : writtenNumber(value));
  const understood = understoodNumber(typed);
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      value={typed}
      autoComplete="off"
      error={error}
      hint={understood === null ? undefined : t("surveyOffice.understood", { number: understood })}
      onValue={(text) => {
        const next = typedNumber(text);
        setTyped(next);
        onNumber(readNumber(next));
      }}
    />
  );
}
