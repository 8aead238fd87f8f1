import { useCallback, useEffect, useState } from "react";
import { number, t } from "../../../i18n";
import { subjectOf } from "../../../domains/surveys/ownFields";
import { FormProblem, decide } from "../../../forms";
import { problemText, request } from "../../../sync";
import { useAsked, useThere } from "../../../sync/useAsked";
import { Button, ErrorState, Sheet, Skeleton, toast } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { PlanPreview, Survey, SurveyForm, SurveyMapping, SurveyPlan } from "../../../wire";
import { changesOf } from "./changes";
import type { SurveyDraft } from "./drafts";
import { fieldIn, tidied } from "./formEdits";
import { MappingCard } from "./MappingCard";

interface Props {
  readonly id: string;
  readonly survey: Survey | null;
  readonly draft: SurveyDraft;
  /** the fields whose answers need a mapping */
  readonly heavier: readonly string[];
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Milliseconds without a further letter. */
const typedFor = 400;

/** The changes of a new version. Old values that do not convert by themselves are decided here. */
export function PublishSheet({ id, survey, draft, heavier, onClose, onPublished }: Props): JSX.Element {
  const form = tidied(draft.form);
  const [mappings, setMappings] = useState<readonly SurveyMapping[]>(() =>
    heavier.map((field) => ({ field, table: [] })),
  );
  const needsPreview = survey !== null && heavier.length > 0;
  const preview = usePreview(needsPreview ? id : null, { form, base: draft.base ?? 1, mappings });
  const { busy, problem, publish } = usePublish(id, form, draft, mappings, onPublished);
  const aside = preview.value?.fields.reduce((sum, field) => sum + field.aside, 0) ?? 0;
  return (
    <Sheet
      open
      tall
      wide
      title={t(survey ? "surveyOffice.publishAgain" : "surveyOffice.publish")}
      subtitle={form.title}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          icon="upload"
          className="grow"
          busy={busy}
          disabled={needsPreview && preview.value === null}
          onClick={publish}
        >
          {aside > 0 ? t("surveyOffice.publishAside", { count: number(aside) }) : t("surveyOffice.publish")}
        </Button>
      }
    >
      <div className="stack-24">
        <FormProblem problem={problem} />
        <Changes survey={survey} form={form} own={subjectOf(id) !== undefined} />
        {needsPreview ? (
          <Mappings
            preview={preview}
            survey={survey}
            form={form}
            mappings={mappings}
            onMapping={(changed) =>
              setMappings((all) => all.map((one) => (one.field === changed.field ? changed : one)))
            }
          />
        ) : null}
      </div>
    </Sheet>
  );
}

interface ChangesProps {
  readonly survey: Survey | null;
  readonly form: SurveyForm;
  /** it describes things of the restaurant */
  readonly own: boolean;
}

/** The light changes need no work. */
function Changes({ survey, form, own }: ChangesProps): JSX.Element {
  if (!survey) return <p>{t(own ? "ownFields.firstText" : "surveyOffice.firstText")}</p>;
  const changes = changesOf(survey.form, form, survey.removed);
  return (
    <section className="stack-8">
      <h3>{t("surveyOffice.changes", { version: survey.version + 1 })}</h3>
      {changes.length > 0 ? (
        <ul className="builder-changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{t("surveyOffice.noChanges")}</p>
      )}
      <p className="quiet small">{t("surveyOffice.nothingLost")}</p>
    </section>
  );
}

type Preview = ReturnType<typeof usePreview>;

/** Asks the hub what becomes of the real answers. `id`: `null` asks nothing. */
function usePreview(id: string | null, plan: SurveyPlan) {
  const text = JSON.stringify(plan);
  const [sent, setSent] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSent(text), typedFor);
    return () => clearTimeout(timer);
  }, [text]);
  const ask = useCallback(
    (): Promise<PlanPreview | null> =>
      id === null
        ? Promise.resolve(null)
        : request<PlanPreview>("POST", `/api/surveys/${id}/preview`, JSON.parse(sent) as SurveyPlan),
    [id, sent],
  );
  const answer = useAsked(ask);
  // While another answer is on its way, the last one stays.
  const [last, setLast] = useState<PlanPreview | null>(null);
  useEffect(() => {
    if (answer.value) setLast(answer.value);
  }, [answer.value]);
  return { value: answer.value ?? last, problem: answer.problem, again: answer.again };
}

interface MappingsProps {
  readonly preview: Preview;
  readonly survey: Survey;
  readonly form: SurveyForm;
  readonly mappings: readonly SurveyMapping[];
  readonly onMapping: (mapping: SurveyMapping) => void;
}

function Mappings({ preview, survey, form, mappings, onMapping }: MappingsProps): JSX.Element {
  const there = useThere();
  const { value, problem, again } = preview;
  if (problem && !there)
    return (
      <Notice icon="wifi-off" role="status">
        <span className="grow">{t("surveyOffice.previewOffline")}</span>
      </Notice>
    );
  if (problem)
    return <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />;
  if (!value) return <Skeleton height={180} count={2} gap={16} />;
  return (
    <section className="stack-16">
      <h3>{t("surveyOffice.heavier")}</h3>
      <p>{t("surveyOffice.heavierText")}</p>
      {mappings.map((mapping) => {
        const after = fieldIn(form, mapping.field);
        const before = fieldIn(survey.form, mapping.field) ?? survey.removed.find(({ id }) => id === mapping.field);
        const conversion = value.fields.find(({ field }) => field === mapping.field);
        return after && before ? (
          <MappingCard
            key={mapping.field}
            before={before}
            after={after}
            preview={conversion ?? { field: mapping.field, converted: 0, aside: 0, values: [] }}
            mapping={mapping}
            onMapping={onMapping}
          />
        ) : null;
      })}
    </section>
  );
}

/** Sends the form. The draft stays until the hub has accepted it. */
function usePublish(
  id: string,
  form: SurveyForm,
  draft: SurveyDraft,
  mappings: readonly SurveyMapping[],
  onPublished: () => void,
): { readonly busy: boolean; readonly problem: string | null; readonly publish: () => void } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const { base } = draft;
    const saved = await decide([
      { type: "surveys.publish", survey: id, form, ...(base === null ? {} : { base }), mappings },
    ]);
    setBusy(false);
    if (saved?.done) {
      toast({ text: t("surveyOffice.isPublished"), icon: "check" });
      onPublished();
    } else if (saved) {
      setProblem(saved.code?.endsWith(".changed") ? `${saved.text} ${t("surveyOffice.changedText")}` : saved.text);
    } else setProblem(t("surveyOffice.publishWaits"));
  };
  return { busy, problem, publish: () => void send() };
}
