import type { ComponentProps } from "react";
import { useEffect, useMemo, useState } from "react";
import { t } from "../../../i18n";
import type { FieldAnswer, SurveyField, SurveyForm } from "../../../wire";
import { FieldInput } from "../../../domains/surveys/FieldInput";
import { FormPages } from "../../../domains/surveys/FormPages";
import { photosInMemory } from "../../../domains/surveys/photos";
import { valueIn, withValue } from "../../../domains/surveys/values";
import { askSurvey } from "../../../rules/askSurvey";
import { fieldsOf, tidied } from "./formEdits";

interface Props {
  readonly form: SurveyForm;
  /** the id of the field that the author has opened; its page is shown */
  readonly field: string | null;
  /** it describes things of the restaurant, and is not sent */
  readonly own: boolean;
}

/** The form as people see it on a phone. It can be filled in, and nothing is sent. */
export function Preview({ form, field, own }: Props): JSX.Element {
  const shown = useMemo(() => readable(form), [form]);
  const [values, setValues] = useState<readonly FieldAnswer[]>(() => initialOf(shown));
  const [page, setPage] = useState(0);
  const [photos] = useState(photosInMemory);
  const opened = shown.pages.findIndex((one) => one.fields.some(({ id }) => id === field));
  useEffect(() => {
    if (opened >= 0) setPage(opened);
  }, [opened]);
  const fields = fieldsOf(shown);
  // A value of a field that changed its kind is none of the new one.
  const fitting = values.filter((one) => fields.some(({ id, kind }) => id === one.field && kind === one.value.type));
  return (
    <aside className="builder-phone" aria-label={t("surveyOffice.previewOf")}>
      <p className="builder-phone-head">{shown.title}</p>
      <div className="builder-phone-body" data-scroll>
        {fields.length === 0 ? (
          <p className="quiet">{t("surveyOffice.previewEmpty")}</p>
        ) : own ? (
          <OwnPreview form={shown} values={fitting} onChange={setValues} photos={photos} />
        ) : (
          <FormPages form={shown} values={fitting} onChange={setValues} photos={photos} page={page} onPage={setPage}>
            {page === 0 && shown.help ? <p className="quiet">{shown.help}</p> : null}
          </FormPages>
        )}
      </div>
    </aside>
  );
}

type OwnProps = Pick<ComponentProps<typeof FormPages>, "form" | "values" | "onChange" | "photos">;

/** The fields as they are under the heading of a thing. */
function OwnPreview({ form, values, onChange, photos }: OwnProps): JSX.Element {
  const { shown } = askSurvey({ type: "fill", form, values });
  return (
    <div className="stack-24">
      {fieldsOf(form)
        .filter(({ id }) => shown.includes(id))
        .map((field) => (
          <FieldInput
            key={field.id}
            field={field}
            value={valueIn(values, field.id)}
            photos={photos}
            onChange={(value) => onChange(withValue(values, field.id, value))}
          />
        ))}
    </div>
  );
}

const initialOf = (form: SurveyForm): readonly FieldAnswer[] =>
  fieldsOf(form).flatMap(({ id, initial }) => (initial ? [{ field: id, value: initial }] : []));

/** The rules read no empty titles, so these get words. */
function readable(draft: SurveyForm): SurveyForm {
  const form = tidied(draft);
  const titled = (field: SurveyField): SurveyField => ({
    ...field,
    title: field.title || t("surveyOffice.untitledField"),
    choices: field.choices.map((choice) => ({ ...choice, title: choice.title || t("surveyOffice.choice") })),
  });
  return {
    ...form,
    title: form.title || t("surveyOffice.untitled"),
    pages: form.pages.map((page) => ({ ...page, fields: page.fields.map(titled) })),
  };
}
