import { useContext, useState } from "react";
import { decide } from "../../forms/decide";
import { overtaken } from "../../forms/draft";
import type { StoredState } from "../../forms/useEdits";
import { useEdits } from "../../forms/useEdits";
import { t } from "../../i18n";
import { askSurvey } from "../../rules/askSurvey";
import { send } from "../../session/client";
import { SightContext } from "../../sync";
import { useThere } from "../../sync/useAsked";
import { toast } from "../../ui";
import { mayLose } from "../../ui/questions";
import type {
  AnswerFault,
  AnswerValue,
  CarriedAnswer,
  FieldAnswer,
  Survey,
  SurveyField,
  SurveysCommand,
} from "../../wire";
import type { OwnEditing } from "./ownFields";
import { fieldsIn } from "./ownFields";
import { initialValues, valueIn } from "./values";

type SetFields = Extract<SurveysCommand, { readonly type: "surveys.setFields" }>;

/** By the id of the field. `null`: no value. */
type OwnDraft = Readonly<Record<string, AnswerValue | null | undefined>>;

const draftOf = (survey: Survey, values: readonly FieldAnswer[]): OwnDraft =>
  Object.fromEntries(fieldsIn(survey).map(({ id }) => [id, valueIn(values, id) ?? null]));

/** A thing without values begins with those of the form. */
const isNew = ({ values, aside }: CarriedAnswer): boolean => values.length === 0 && aside.length === 0;

/** The values of a draft. One of another kind is none: the form has changed since it was typed. */
const valuesOf = (survey: Survey, draft: OwnDraft): readonly FieldAnswer[] =>
  fieldsIn(survey).flatMap(({ id, kind }) => {
    const value = draft[id];
    return value?.type === kind ? [{ field: id, value }] : [];
  });

interface OwnForm {
  /** those that are shown */
  readonly fields: readonly SurveyField[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly stored: StoredState;
  readonly value: (field: string) => AnswerValue | undefined;
  readonly fault: (field: string) => AnswerFault | undefined;
  readonly change: (field: string, value: AnswerValue | undefined) => void;
  readonly submit: () => void;
  readonly close: () => void;
}

/** The typed values of own fields. This device stores them until they are saved. */
export function useOwnForm({ survey, subject, thing, carried, onClose, onSaved }: OwnEditing): OwnForm {
  const sight = useContext(SightContext);
  const initial = draftOf(survey, isNew(carried) ? initialValues(survey.form) : carried.values);
  const typed = useEdits<OwnDraft>(initial, { form: "ownFields", id: `${subject}.${thing}` });
  const there = useThere();
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const values = valuesOf(survey, { ...initial, ...typed.edits });
  const filled = askSurvey({ type: "fill", form: survey.form, values });
  const shown = new Set(filled.shown);

  const submit = async (): Promise<void> => {
    setTried(true);
    if (busy) return;
    if (filled.problems.length > 0) return focusWrong();
    const change = changeOf({ survey, subject, thing, carried }, filled.sent);
    if (!change) {
      typed.clear();
      return onClose();
    }
    const text = overtaken(initial, typed.seen, typed.edits);
    if (text !== null) {
      // Said once: the next try replaces what somebody else saved meanwhile.
      typed.see();
      return setProblem(text);
    }
    setBusy(true);
    // Without a line nobody waits for the answer.
    if (!there) void send(change.now);
    const saved = there ? await typed.sending(() => decide([change.now])) : null;
    setBusy(false);
    if (saved && !saved.done) return setProblem(saved.text);
    typed.clear();
    const undo = (): void => void send(change.back).then(onSaved);
    if (saved) toast({ text: t("ownFields.saved"), icon: "check", undo });
    else toast({ text: t("ownFields.waits"), icon: "cloud" });
    onSaved();
    onClose();
  };
  const close = (): void => {
    if (!typed.dirty || sight?.inSight() === false) {
      typed.forget();
      return onClose();
    }
    void mayLose().then((agreed) => {
      if (!agreed) return;
      typed.forget();
      onClose();
    });
  };
  return {
    fields: fieldsIn(survey).filter(({ id }) => shown.has(id)),
    busy,
    problem,
    stored: typed.stored,
    value: (field) => valueIn(values, field),
    fault: (field) => (isTried ? filled.problems.find((one) => one.field === field)?.fault : undefined),
    change: (field, value) => {
      typed.change({ [field]: value ?? null });
      setProblem(null);
    },
    submit: () => void submit(),
    close,
  };
}

/** The command that saves only what has changed, and the one that takes it back. `null`: nothing has changed. */
export function changeOf(
  { survey, subject, thing, carried }: Pick<OwnEditing, "survey" | "subject" | "thing" | "carried">,
  sent: readonly FieldAnswer[],
): { readonly now: SetFields; readonly back: SetFields } | null {
  const { sent: before } = askSurvey({ type: "fill", form: survey.form, values: carried.values });
  const now = differing(sent, before);
  const back = differing(before, sent);
  if (now.values.length === 0 && now.cleared.length === 0) return null;
  const head = { type: "surveys.setFields", subject, thing, version: survey.version } as const;
  return { now: { ...head, ...now }, back: { ...head, ...back } };
}

/** The values that another list lacks or has otherwise, and the fields that only the other one has. */
function differing(
  values: readonly FieldAnswer[],
  other: readonly FieldAnswer[],
): { readonly values: readonly FieldAnswer[]; readonly cleared: readonly string[] } {
  // Hub and page write the members in different orders.
  const text = (value: AnswerValue | undefined): string => JSON.stringify(Object.entries(value ?? {}).sort());
  return {
    values: values.filter(({ field, value }) => text(value) !== text(valueIn(other, field))),
    cleared: other.filter(({ field }) => !valueIn(values, field)).map(({ field }) => field),
  };
}

function focusWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
