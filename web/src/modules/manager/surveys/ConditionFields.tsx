import { t } from "../../../i18n";
import { Several } from "../../../forms";
import { Select } from "../../../ui";
import type { SurveyCondition, SurveyField, SurveyForm } from "../../../wire";
import { fieldsOf, offered } from "./formEdits";

interface Props {
  readonly form: SurveyForm;
  readonly field: SurveyField;
  readonly onField: (field: SurveyField) => void;
}

/** The values that a condition can name. Empty: only whether there is an answer. */
function valuesOf(field: SurveyField): readonly { readonly value: string; readonly title: string }[] {
  if (field.kind === "choice" || field.kind === "choices")
    return offered(field).map(({ id, title }) => ({ value: id, title: title || "…" }));
  if (field.kind !== "scale") return [];
  return Array.from({ length: Math.max(0, field.most - field.least) + 1 }, (_, i) => {
    const value = String(field.least + i);
    return { value, title: value };
  });
}

/** The question is shown only after a certain answer to an earlier one. */
export function ConditionFields({ form, field, onField }: Props): JSX.Element | null {
  const all = fieldsOf(form);
  const earlier = all.slice(
    0,
    all.findIndex(({ id }) => id === field.id),
  );
  const { condition } = field;
  const needed = all.find(({ id }) => id === condition?.field);
  if (earlier.length === 0 && !condition) return null;
  const set = (next: SurveyCondition | undefined): void => {
    const { condition: _, ...rest } = field;
    onField(next ? { ...rest, condition: next } : rest);
  };
  const offers = [...earlier, ...(needed && !earlier.includes(needed) ? [needed] : [])];
  const values = needed ? valuesOf(needed) : [];
  return (
    <>
      <Select
        label={t("surveyOffice.condition")}
        value={condition?.field ?? ""}
        choices={[
          { value: "", label: t("surveyOffice.always") },
          ...offers.map(({ id, title }) => ({
            value: id,
            label: t("surveyOffice.ifAsked", { name: title || t("surveyOffice.untitledField") }),
          })),
        ]}
        onValue={(id) => set(id === "" ? undefined : { field: id, values: [] })}
      />
      {condition && values.length > 0 ? (
        <Several
          label={t("surveyOffice.ifValues")}
          hint={condition.values.length === 0 ? t("surveyOffice.ifAny") : undefined}
          all={values.map(({ value }) => value)}
          value={condition.values}
          onChange={(chosen) => set({ ...condition, values: chosen })}
          nameOf={(value) => values.find((one) => one.value === value)?.title}
        />
      ) : null}
    </>
  );
}
