import { useEffect, useState } from "react";
import { usePending, useReplica } from "../../../sync";
import type { Survey, SurveyForm } from "../../../wire";
import type { SurveyDraft } from "./drafts";
import { useDraft } from "./drafts";
import { tidied } from "./formEdits";
import { same } from "./same";

/** The form in the builder: published, as a draft, or both. */
export interface BuilderWork {
  readonly id: string;
  readonly survey: Survey | null;
  readonly draft: SurveyDraft | null;
  readonly form: SurveyForm | null;
  readonly isFull: boolean;
  /** its command waits for the hub */
  readonly isWaiting: boolean;
  /** somebody else published since the draft was begun */
  readonly isOvertaken: boolean;
  readonly edit: (change: (form: SurveyForm) => SurveyForm) => void;
  readonly keep: (draft: SurveyDraft | null) => void;
}

export function useWork(id: string): BuilderWork {
  const survey = useReplica((view) => view.get("survey", id)) ?? null;
  const { draft, isFull, keep } = useDraft(id);
  const isWaiting = usePending(id).some(({ body }) => body.type === "surveys.publish");
  const form = draft?.form ?? survey?.form ?? null;
  const isPublished = survey !== null && draft !== null && same(tidied(draft.form), tidied(survey.form));
  // The command that waited has been accepted, or the author has undone each change.
  useEffect(() => {
    if (isPublished && draft?.base !== survey?.version) keep(null);
  }, [isPublished, draft, survey, keep]);
  // The newest draft, because an undo may come later.
  const [latest] = useState<{ draft: SurveyDraft | null; survey: Survey | null }>(() => ({ draft, survey }));
  latest.draft = draft;
  latest.survey = survey;
  const edit = (change: (form: SurveyForm) => SurveyForm): void => {
    const before = latest.draft;
    const start = latest.survey;
    const from = before ? before.from : (start?.form ?? null);
    const base = before ? before.base : (start?.version ?? null);
    const present = before?.form ?? start?.form;
    if (!present) return;
    const next = { ...before, base, from, form: change(present), at: Date.now() };
    latest.draft = next;
    keep(next);
  };
  const isOvertaken = survey !== null && draft !== null && draft.base !== survey.version && !isPublished;
  return { id, isWaiting, survey, draft: isPublished ? null : draft, form, isFull, isOvertaken, edit, keep };
}
