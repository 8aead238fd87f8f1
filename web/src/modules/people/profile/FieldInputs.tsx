import { t } from "../../../i18n";
import { Icon, Segmented, TextArea, TextField } from "../../../ui";
import type { FieldsDraft } from "./fieldsForm";
import { longest } from "./fieldsForm";

interface Props {
  readonly draft: FieldsDraft;
  readonly edit: (fields: Partial<FieldsDraft>) => void;
  readonly error: (field: keyof FieldsDraft) => string | null;
}

/** The inputs of a profile. */
export function FieldInputs({ draft, edit, error }: Props): JSX.Element {
  return (
    <>
      <div className="stack-8">
        <span className="field-label">{t("people.gender")}</span>
        <Segmented
          label={t("people.gender")}
          value={draft.gender}
          onChange={(gender) => edit({ gender })}
          choices={[
            { value: "female", label: t("people.gender.female") },
            { value: "male", label: t("people.gender.male") },
            { value: "other", label: t("people.gender.other") },
            { value: "", label: t("people.notTold") },
          ]}
        />
      </div>
      <Birthday draft={draft} edit={edit} error={error} />
      <TextArea
        label={t("people.about")}
        hint={t("people.aboutHint")}
        value={draft.about}
        onValue={(about) => edit({ about })}
        error={error("about")}
        maxLength={longest.about}
        rows={3}
      />
      <TextField
        label={t("people.phone")}
        value={draft.phone}
        onValue={(phone) => edit({ phone })}
        error={error("phone")}
        maxLength={longest.phone}
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        label={t("people.email")}
        value={draft.email}
        onValue={(email) => edit({ email })}
        error={error("email")}
        maxLength={longest.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t("people.country")}
        value={draft.country}
        onValue={(country) => edit({ country })}
        error={error("country")}
        maxLength={longest.country}
        autoComplete="country-name"
      />
    </>
  );
}

/** Day, month, year, in the local order. */
function Birthday({ draft, edit, error }: Props): JSX.Element {
  const wrong = error("day");
  const digits = (typed: string, most: number): string => typed.replace(/\D/g, "").slice(0, most);
  return (
    <fieldset className="birthday-fields" aria-describedby={wrong ? "birthday-wrong" : undefined}>
      <legend className="field-label">{t("people.birthday")}</legend>
      <TextField
        label={t("people.day")}
        value={draft.day}
        onValue={(typed) => edit({ day: digits(typed, 2) })}
        inputMode="numeric"
        autoComplete="bday-day"
        aria-invalid={wrong ? true : undefined}
      />
      <TextField
        label={t("people.month")}
        value={draft.month}
        onValue={(typed) => edit({ month: digits(typed, 2) })}
        inputMode="numeric"
        autoComplete="bday-month"
      />
      <TextField
        label={t("people.year")}
        value={draft.year}
        onValue={(typed) => edit({ year: digits(typed, 4) })}
        inputMode="numeric"
        autoComplete="bday-year"
      />
      {wrong ? (
        <p id="birthday-wrong" className="field-error birthday-wrong" role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      ) : null}
    </fieldset>
  );
}
