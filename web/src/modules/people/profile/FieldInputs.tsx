import { t } from "../../../i18n";
import { Icon, TextArea, TextField } from "../../../ui";
import type { Bound } from "../../../forms";
import { OneOf } from "../../../forms/Choices";
import { digits, verbatim } from "../../../forms/fields";
import type { FieldsDraft } from "./fieldsForm";

interface Props {
  readonly of: Bound<FieldsDraft> & { readonly error: (field: keyof FieldsDraft) => string | null };
}

/** The inputs of a profile. */
export function FieldInputs({ of }: Props): JSX.Element {
  const { field, choice } = of;
  return (
    <>
      <OneOf
        label={t("people.gender")}
        {...choice("gender")}
        choices={[
          { value: "female", label: t("people.gender.female") },
          { value: "male", label: t("people.gender.male") },
          { value: "other", label: t("people.gender.other") },
          { value: "", label: t("people.notTold") },
        ]}
      />
      <Birthday of={of} />
      <TextArea label={t("people.about")} {...field("about")} hint={t("people.aboutHint")} rows={3} />
      <TextField label={t("people.phone")} {...field("phone")} inputMode="tel" autoComplete="tel" />
      <TextField label={t("people.email")} {...field("email")} type="email" autoComplete="email" {...verbatim} />
      <TextField label={t("people.country")} {...field("country")} autoComplete="country-name" />
    </>
  );
}

/** Day, month, year, in the local order. */
function Birthday({ of: { field, error } }: Props): JSX.Element {
  const wrong = error("day");
  const part = (name: "day" | "month" | "year", most: number): JSX.Element => (
    <TextField
      label={t(`people.${name}`)}
      {...field(name, digits(most))}
      error={null}
      inputMode="numeric"
      autoComplete={`bday-${name}`}
    />
  );
  return (
    <fieldset className="birthday-fields" aria-describedby={wrong ? "birthday-wrong" : undefined}>
      <legend className="field-label">{t("people.birthday")}</legend>
      {part("day", 2)}
      {part("month", 2)}
      {part("year", 4)}
      {wrong ? (
        <p id="birthday-wrong" className="field-error birthday-wrong" role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      ) : null}
    </fieldset>
  );
}
