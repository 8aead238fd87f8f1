import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Icon, Sheet, TextField } from "../../../ui";
import { knownLabels, labelText } from "../details/labels";
import { longest } from "./contactForm";

interface Props {
  readonly label: string;
  readonly kind: "phones" | "emails" | "addresses";
  /** the labelled value */
  readonly of: string;
  readonly onLabel: (label: string) => void;
}

const own = "own";

/** A label: one of the common ones, or an own text. */
export function LabelPicker({ label, kind, of, onLabel }: Props): JSX.Element {
  const [writing, setWriting] = useState(false);
  const labels = knownLabels.filter((one) => kind === "phones" || (one !== "cell" && one !== "fax"));
  const choices = labels.includes(label as (typeof labels)[number]) || label === "" ? labels : [...labels, label];
  return (
    <>
      <div className="input-box select-box label-picker">
        <select
          className="input"
          value={label}
          aria-label={of}
          onChange={(event) => {
            if (event.target.value === own) setWriting(true);
            else onLabel(event.target.value);
          }}
        >
          {label === "" ? <option value="">{t("contacts.label.none")}</option> : null}
          {choices.map((one) => (
            <option key={one} value={one}>
              {labelText(one, one)}
            </option>
          ))}
          <option value={own}>{t("contacts.label.own")}</option>
        </select>
        <Icon name="down" className="select-arrow" />
      </div>
      {writing ? (
        <OwnLabel
          label={label}
          of={of}
          onLabel={(wanted) => {
            setWriting(false);
            onLabel(wanted);
          }}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </>
  );
}

function OwnLabel({
  label,
  of,
  onLabel,
  onClose,
}: Pick<Props, "label" | "of" | "onLabel"> & { readonly onClose: () => void }): JSX.Element {
  const known = (knownLabels as readonly string[]).includes(label);
  const [text, setText] = useState(known ? "" : label);
  const word = text.trim();
  return (
    <Sheet
      open
      title={t("contacts.label.own")}
      subtitle={of}
      onClose={onClose}
      foot={
        <Button wide large look="primary" disabled={word === ""} onClick={() => onLabel(word)}>
          {t("common.done")}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (word !== "") onLabel(word);
        }}
      >
        <TextField
          label={t("contacts.label.word")}
          value={text}
          onValue={setText}
          maxLength={longest.label}
          autoComplete="off"
          data-autofocus
          hint={t("contacts.label.hint")}
        />
      </form>
    </Sheet>
  );
}
