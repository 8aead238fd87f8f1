import { useState } from "react";
import { t } from "../../i18n";
import { FormSheet } from "../../forms/FormSheet";
import { bringIcons } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import { FieldInput } from "./FieldInput";
import type { OwnEditing } from "./ownFields";
import { photosInMemory } from "./photos";
import { useOwnForm } from "./useOwnForm";

bringIcons(laterIcons);

/** The own fields of one thing, to be filled in. */
export function OwnFieldsSheet(of: OwnEditing): JSX.Element {
  const form = useOwnForm(of);
  const [photos] = useState(photosInMemory);
  return (
    <FormSheet form={form} title={of.survey.form.title} subtitle={of.name} onClose={form.close}>
      <div className="stack-24" data-kept>
        {form.fields.length === 0 ? <p className="quiet">{t("ownFields.noFields")}</p> : null}
        {form.fields.map((field) => (
          <FieldInput
            key={field.id}
            field={field}
            value={form.value(field.id)}
            photos={photos}
            problem={form.fault(field.id)}
            onChange={(value) => form.change(field.id, value)}
          />
        ))}
      </div>
    </FormSheet>
  );
}
