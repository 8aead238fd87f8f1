import { Suspense, useState } from "react";
import { date, number, t, time } from "../../../i18n";
import { saveAndTell } from "../../../forms";
import { newId, useNow, useReplica } from "../../../sync";
import { Button, EmptyState, MenuButton, StatePill, lazyPart, navigate, toast } from "../../../ui";
import type { Action } from "../../../ui";
import type { Survey, SurveyForm } from "../../../wire";
import { subjectOf } from "../../../domains/surveys/ownFields";
import { useSheet } from "../../../forms/useSheet";
import { Office } from "../office/Office";
import type { SurveyDraft } from "./drafts";
import { draftIds, readDraft, storeDraft } from "./drafts";
import { copyOf, fieldsOf } from "./formEdits";
import { OwnForms } from "./own/OwnForms";
import { surveyPath } from "./paths";
import { UnknownForms } from "./UnknownForms";

const NewSheet = lazyPart(() => import("./NewSheet"), "NewSheet", "surveyTemplates");

interface Props {
  readonly mayEdit: boolean;
  readonly maySee: boolean;
}

/** A form of the list: published, a draft on this device, or both. */
interface ListedSurvey {
  readonly id: string;
  readonly survey: Survey | null;
  readonly draft: SurveyDraft | null;
}

/** Opens the builder with a new form. */
function begin(form: SurveyForm): void {
  const id = newId();
  storeDraft(id, { base: null, from: null, form, at: Date.now() });
  navigate(surveyPath(id));
}

export function SurveyList({ mayEdit, maySee }: Props): JSX.Element {
  const surveys = useReplica((view) => view.all("survey").filter(({ id }) => !subjectOf(id)));
  const [drafts, setDrafts] = useState(readDrafts);
  const sheet = useSheet("open");
  const lines = linesOf(surveys, mayEdit ? drafts : new Map());
  const open = surveys.filter((survey) => survey.state === "open").length;
  const add = mayEdit ? (
    <Button look="primary" large icon="plus" className="grow" onClick={() => sheet.open("new")}>
      {t("surveyOffice.new")}
    </Button>
  ) : undefined;
  const drop = (line: ListedSurvey): void => {
    const { id, draft } = line;
    storeDraft(id, null);
    setDrafts(readDrafts());
    const undo = (): void => {
      storeDraft(id, draft);
      setDrafts(readDrafts());
    };
    toast({ text: t("surveyOffice.draftDropped"), icon: "trash", undo });
  };
  return (
    <Office
      page="surveys"
      subtitle={surveys.length > 0 ? t("surveyOffice.count", { count: surveys.length, open }) : undefined}
      foot={lines.length > 0 ? add : undefined}
    >
      <div className="office-body">
        {lines.length === 0 ? (
          <EmptyState
            icon="notebook"
            title={t("surveyOffice.none")}
            text={t(mayEdit ? "surveyOffice.noneText" : "surveyOffice.noneSeen")}
            action={add}
          />
        ) : (
          <ul className="builder-lines">
            {lines.map((line) => (
              <SurveyLine key={line.id} line={line} mayEdit={mayEdit} maySee={maySee} onDrop={() => drop(line)} />
            ))}
          </ul>
        )}
        {maySee ? <UnknownForms /> : null}
        <OwnForms mayEdit={mayEdit} />
      </div>
      {sheet.value === "new" && mayEdit ? (
        <Suspense fallback={null}>
          <NewSheet onClose={sheet.close} onForm={begin} />
        </Suspense>
      ) : null}
    </Office>
  );
}

const readDrafts = (): ReadonlyMap<string, SurveyDraft> =>
  new Map(
    draftIds().flatMap((id) => {
      const draft = subjectOf(id) ? null : readDraft(id);
      return draft ? [[id, draft] as const] : [];
    }),
  );

/** Drafts of new forms first, then open forms, then closed ones, each by title. */
function linesOf(surveys: readonly Survey[], drafts: ReadonlyMap<string, SurveyDraft>): readonly ListedSurvey[] {
  const published = surveys.map(
    (survey): ListedSurvey => ({ id: survey.id, survey, draft: drafts.get(survey.id) ?? null }),
  );
  const fresh = [...drafts]
    .filter(([id]) => !surveys.some((survey) => survey.id === id))
    .map(([id, draft]): ListedSurvey => ({ id, survey: null, draft }));
  const rank = ({ survey }: ListedSurvey): number => (survey === null ? 0 : survey.state === "open" ? 1 : 2);
  return [...fresh, ...published].sort((a, b) => rank(a) - rank(b) || titleOf(a).localeCompare(titleOf(b), "vi"));
}

const titleOf = ({ survey, draft }: ListedSurvey): string => survey?.form.title ?? draft?.form.title ?? "";

interface LineProps extends Props {
  readonly line: ListedSurvey;
  readonly onDrop: () => void;
}

function SurveyLine({ line, mayEdit, maySee, onDrop }: LineProps): JSX.Element {
  const { id, survey, draft } = line;
  const title = titleOf(line) || t("surveyOffice.untitled");
  const count = fieldsOf((survey ?? draft)?.form ?? { title: "", help: "", roles: [], pages: [] }).length;
  const questions = t("surveyOffice.questions", { count: number(count) });
  return (
    <li className="card builder-line">
      <div className="grow stack-4">
        <h2 className="builder-line-title">{title}</h2>
        <p className="row-wrap quiet small">
          <StateOf line={line} />
          <span>{survey ? `${t("surveyOffice.version", { version: survey.version })} · ${questions}` : questions}</span>
          {survey?.form.schedule ? <span>{t("surveyOffice.isChecklist")}</span> : null}
        </p>
        {draft ? <DraftWords draft={draft} isNew={survey === null} /> : null}
      </div>
      <div className="row builder-line-acts">
        {survey && maySee ? (
          <Button icon="chart" onClick={() => navigate(surveyPath(id, "results"))}>
            {t("surveyOffice.results")}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button icon="edit" onClick={() => navigate(surveyPath(id))}>
            {t("surveyOffice.edit")}
          </Button>
        ) : null}
        {mayEdit ? (
          <MenuButton label={t("surveyOffice.more", { name: title })} actions={actionsOf(line, onDrop)} />
        ) : null}
      </div>
    </li>
  );
}

function StateOf({ line: { survey } }: { readonly line: ListedSurvey }): JSX.Element {
  if (!survey)
    return (
      <StatePill tone="amber" icon="edit">
        {t("surveyOffice.unpublished")}
      </StatePill>
    );
  return survey.state === "open" ? (
    <StatePill tone="green" icon="check">
      {t("surveyOffice.state.open")}
    </StatePill>
  ) : (
    <StatePill tone="grey" icon="lock">
      {t("surveyOffice.state.closed")}
    </StatePill>
  );
}

function DraftWords({ draft, isNew }: { readonly draft: SurveyDraft; readonly isNew: boolean }): JSX.Element {
  const now = useNow(60_000);
  const at = now - draft.at < 12 * 3_600_000 ? time(draft.at) : date(draft.at);
  return <p className="quiet small">{t(isNew ? "surveyOffice.draftNew" : "surveyOffice.draftOn", { time: at })}</p>;
}

function actionsOf(line: ListedSurvey, onDrop: () => void): readonly Action[] {
  const { id, survey, draft } = line;
  const form = survey?.form ?? draft?.form;
  const actions: Action[] = [];
  if (form) {
    const copy = (): void => begin(copyOf(form, t("surveyOffice.copyOf", { name: form.title }).slice(0, 200)));
    actions.push({ id: "copy", label: t("surveyOffice.duplicate"), icon: "copy", run: copy });
  }
  if (survey) {
    const isOpen = survey.state === "open";
    const close = { type: "surveys.close", survey: id } as const;
    const reopen = { type: "surveys.reopen", survey: id } as const;
    const [body, undo] = isOpen ? [close, reopen] : [reopen, close];
    const text = t(isOpen ? "surveyOffice.closed" : "surveyOffice.reopened");
    actions.push({
      id: "state",
      label: t(isOpen ? "surveyOffice.close" : "surveyOffice.reopen"),
      icon: isOpen ? "lock" : "undo",
      run: () => void saveAndTell({ bodies: [body], text, undo: [undo] }),
    });
  }
  if (draft) actions.push({ id: "drop", label: t("surveyOffice.dropDraft"), icon: "trash", tone: "red", run: onDrop });
  return actions;
}
