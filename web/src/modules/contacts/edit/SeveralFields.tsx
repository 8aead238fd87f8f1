import type { ReactNode } from "react";
import { useId } from "react";
import { t } from "../../../i18n";
import { Button, Icon, IconButton, classes } from "../../../ui";
import type { Several } from "./contactForm";
import { longest, most, newKey } from "./contactForm";
import { LabelPicker } from "./LabelPicker";

interface Props {
  readonly kind: "phones" | "emails";
  readonly values: readonly Several[];
  readonly onValues: (values: readonly Several[]) => void;
  readonly error: string | null;
  /** the index of the value with the error */
  readonly wrongAt: number | null;
  /** a remark about a value, shown below it */
  readonly known?: (value: string) => ReactNode;
}

/** Several numbers or addresses with labels. The first one is called. */
export function SeveralFields({ kind, values, onValues, error, wrongAt, known }: Props): JSX.Element {
  const id = useId();
  const phones = kind === "phones";
  const title = t(phones ? "contacts.phonesField" : "contacts.emails");
  const change = (key: number, with_: Partial<Several>): void =>
    onValues(values.map((one) => (one.key === key ? { ...one, ...with_ } : one)));
  return (
    <fieldset className="stack-8">
      <legend className="field-label contact-legend">{title}</legend>
      {values.map(({ key, label, value }, at) => {
        const wrong = error !== null && (wrongAt === null || wrongAt === at);
        return (
          <div key={key} className="stack-4">
            <div className="several-row">
              <LabelPicker
                label={label}
                kind={kind}
                of={t("contacts.labelOf", { name: `${title} ${at + 1}` })}
                onLabel={(wanted) => change(key, { label: wanted })}
              />
              <div className={classes("input-box grow", wrong && "input-wrong")}>
                <input
                  className="input"
                  type={phones ? "tel" : "email"}
                  inputMode={phones ? "tel" : "email"}
                  value={value}
                  autoComplete="off"
                  maxLength={phones ? longest.number : longest.email}
                  aria-label={t(phones ? "contacts.phoneAt" : "contacts.emailAt", { at: at + 1 })}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `${id}-${key}` : undefined}
                  onChange={(event) => change(key, { value: event.target.value })}
                />
              </div>
              <IconButton
                icon="close"
                label={t(phones ? "contacts.removePhone" : "contacts.removeEmail", { at: at + 1 })}
                onClick={() => onValues(values.filter((one) => one.key !== key))}
              />
            </div>
            {known?.(value)}
            {wrong ? (
              <p id={`${id}-${key}`} className="field-error" role="alert">
                <Icon name="alert" />
                {error}
              </p>
            ) : null}
          </div>
        );
      })}
      {values.length < most[kind] ? (
        <div>
          <Button
            look="plain"
            icon="plus"
            onClick={() => onValues([...values, { key: newKey(), label: phones ? "cell" : "home", value: "" }])}
          >
            {t(phones ? "contacts.addPhone" : "contacts.addEmail")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
