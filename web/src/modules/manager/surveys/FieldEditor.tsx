import { Suspense, useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { Select, Switch, TextArea, TextField, lazyPart } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { Survey, SurveyField, SurveyFieldKind, SurveyForm } from "../../../wire";
import { ChoiceList } from "./ChoiceList";
import { fieldIn, ofKind } from "./formEdits";
import { InitialField } from "./InitialField";
import { hasChoices, kindName } from "./kinds";

const ConditionFields = lazyPart(() => import("./ConditionFields"), "ConditionFields");

interface Props {
  readonly form: SurveyForm;
  readonly field: SurveyField;
  readonly survey: Survey | null;
  /** to choose from */
  readonly kinds: readonly SurveyFieldKind[];
  readonly onField: (field: SurveyField) => void;
}

const points = (from: number, to: number): readonly { readonly value: string; readonly label: string }[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));

/** All that the author says about one question. Each keystroke is in the draft at once. */
export function FieldEditor({ form, field, survey, kinds, onField }: Props): JSX.Element {
  const title = useRef<HTMLInputElement>(null);
  const isNew = useRef(field.title === "");
  useEffect(() => {
    if (isNew.current) title.current?.focus();
  }, []);
  const set = (part: Partial<SurveyField>): void => onField({ ...field, ...part });
  return (
    <div className="stack-16 builder-editor">
      <TextField
        ref={title}
        label={t("surveyOffice.question")}
        value={field.title}
        maxLength={200}
        autoComplete="off"
        onValue={(text) => set({ title: text })}
      />
      <div className="builder-pair">
        <Select
          label={t("surveyOffice.kind")}
          value={field.kind}
          choices={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          onValue={(kind) => onField(ofKind(field, kind))}
        />
        {field.kind === "scale" ? (
          <>
            <Select
              label={t("surveyOffice.least")}
              value={String(field.least)}
              choices={points(0, Math.max(1, field.least))}
              onValue={(least) => set({ least: Number(least) })}
            />
            <Select
              label={t("surveyOffice.most")}
              value={String(field.most)}
              choices={points(field.least + 1, Math.max(10, field.most))}
              onValue={(most) => set({ most: Number(most) })}
            />
          </>
        ) : null}
      </div>
      <HeavierNote field={field} survey={survey} />
      {hasChoices(field.kind) ? (
        <ChoiceList field={field} before={survey ? fieldIn(survey.form, field.id) : undefined} onField={onField} />
      ) : null}
      <Switch
        label={t("surveyOffice.isRequired")}
        on={field.isRequired}
        onChange={(isRequired) => set({ isRequired })}
      />
      <InitialField field={field} onField={onField} />
      <Suspense fallback={null}>
        <ConditionFields form={form} field={field} onField={onField} />
      </Suspense>
      <TextArea
        label={t("surveyOffice.fieldHelp")}
        value={field.help}
        maxLength={500}
        onValue={(help) => set({ help })}
      />
    </div>
  );
}

/** The field had another kind, so its answers need a look before the form is published. */
function HeavierNote({
  field,
  survey,
}: {
  readonly field: SurveyField;
  readonly survey: Survey | null;
}): JSX.Element | null {
  const before = survey
    ? (fieldIn(survey.form, field.id) ?? survey.removed.find(({ id }) => id === field.id))
    : undefined;
  if (!before) return null;
  const narrows =
    field.kind === "scale" && before.kind === "scale" && (before.least < field.least || field.most < before.most);
  if (before.kind === field.kind && !narrows) return null;
  return (
    <Notice tone="blue" small>
      <span className="grow">
        {narrows ? t("surveyOffice.narrows") : t("surveyOffice.wasKind", { kind: kindName(before.kind) })}
      </span>
    </Notice>
  );
}
