import { fieldsIn, fieldsSubjects, formOf, ownRights } from "../../../../domains/surveys/ownFields";
import { saveAndTell } from "../../../../forms";
import { date, number, t, time } from "../../../../i18n";
import { useRight } from "../../../../session";
import { useNow, useReplica } from "../../../../sync";
import type { Action, IconName } from "../../../../ui";
import { Button, Icon, MenuButton, StatePill, navigate, toast } from "../../../../ui";
import type { FieldsSubject, Survey } from "../../../../wire";
import type { SurveyDraft } from "../drafts";
import { useDraft } from "../drafts";
import { emptyForm } from "../formEdits";
import { surveyPath } from "../paths";

const icons: Readonly<Record<FieldsSubject, IconName>> = {
  guest: "person",
  booking: "calendar",
  dish: "dish",
  order: "receipt",
};

/** The forms whose fields describe guests, bookings, dishes and orders. */
export function OwnForms({ mayEdit }: { readonly mayEdit: boolean }): JSX.Element | null {
  const subjects = useReplica((view) => fieldsSubjects.filter((one) => mayEdit || view.get("survey", formOf(one))));
  if (subjects.length === 0) return null;
  return (
    <section className="stack builder-own" aria-labelledby="own-forms">
      <div className="stack-4">
        <h2 id="own-forms" className="builder-line-title">
          {t("ownFields.section")}
        </h2>
        <p className="quiet small">{t("ownFields.sectionText")}</p>
      </div>
      <ul className="builder-lines">
        {subjects.map((subject) => (
          <OwnLine key={subject} subject={subject} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly subject: FieldsSubject;
  readonly mayEdit: boolean;
}

function OwnLine({ subject, mayEdit }: LineProps): JSX.Element | null {
  const id = formOf(subject);
  const survey = useReplica((view) => view.get("survey", id));
  const { draft, keep } = useDraft(id);
  const mayRead = useRight(ownRights[subject].read);
  const name = t(`ownFields.subject.${subject}`);
  const open = (): void => {
    const form = emptyForm(t(`ownFields.formTitle.${subject}`));
    if (!survey && !draft) keep({ base: null, from: null, form, at: Date.now() });
    navigate(surveyPath(id));
  };
  const drop = (): void => {
    keep(null);
    toast({ text: t("surveyOffice.draftDropped"), icon: "trash", undo: () => keep(draft) });
  };
  const actions = mayEdit ? [...stateActions(survey), ...(draft ? [dropAction(drop)] : [])] : [];
  return (
    <li className="card builder-line" aria-label={name}>
      <Icon name={icons[subject]} size={24} className="quiet" />
      <div className="grow stack-4">
        <h3 className="builder-line-title">{name}</h3>
        <p className="row-wrap quiet small">
          {survey ? <StateOf survey={survey} /> : <span>{t("ownFields.noForm")}</span>}
        </p>
        {draft && mayEdit ? <DraftWords draft={draft} /> : null}
      </div>
      <div className="row builder-line-acts">
        {survey && mayRead ? (
          <Button icon="list" onClick={() => navigate(surveyPath(id, "values"))}>
            {t("ownFields.values")}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button icon="edit" onClick={open}>
            {t("ownFields.editFields")}
          </Button>
        ) : null}
        {actions.length > 0 ? <MenuButton label={t("ownFields.more", { name })} actions={actions} /> : null}
      </div>
    </li>
  );
}

function StateOf({ survey }: { readonly survey: Survey }): JSX.Element {
  const isOpen = survey.state === "open";
  return (
    <>
      <StatePill tone={isOpen ? "green" : "grey"} icon={isOpen ? "check" : "eye-off"}>
        {t(isOpen ? "ownFields.state.open" : "ownFields.state.closed")}
      </StatePill>
      <span>
        {t("surveyOffice.version", { version: survey.version })} ·{" "}
        {t("ownFields.count", { count: number(fieldsIn(survey).length) })}
      </span>
    </>
  );
}

function DraftWords({ draft }: { readonly draft: SurveyDraft }): JSX.Element {
  const now = useNow(60_000);
  const at = now - draft.at < 12 * 3_600_000 ? time(draft.at) : date(draft.at);
  return <p className="quiet small">{t("surveyOffice.draftOn", { time: at })}</p>;
}

function stateActions(survey: Survey | undefined): readonly Action[] {
  if (!survey) return [];
  const isOpen = survey.state === "open";
  const close = { type: "surveys.close", survey: survey.id } as const;
  const reopen = { type: "surveys.reopen", survey: survey.id } as const;
  const [body, undo] = isOpen ? [close, reopen] : [reopen, close];
  const text = t(isOpen ? "ownFields.hidden" : "ownFields.shown");
  return [
    {
      id: "state",
      label: t(isOpen ? "ownFields.hide" : "ownFields.show"),
      icon: isOpen ? "eye-off" : "undo",
      run: () => void saveAndTell({ bodies: [body], text, undo: [undo] }),
    },
  ];
}

const dropAction = (run: () => void): Action => ({
  id: "drop",
  label: t("surveyOffice.dropDraft"),
  icon: "trash",
  tone: "red",
  run,
});
