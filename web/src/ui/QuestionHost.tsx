import { useId, useState, useSyncExternalStore } from "react";
import { t } from "../i18n";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import type { OpenQuestion } from "./questions";
import { onQuestions, openQuestions } from "./questions";

/** Draws the questions of `confirm` and `askReason`. Used once in the application. */
export function QuestionHost(): JSX.Element {
  const questions = useSyncExternalStore(onQuestions, openQuestions);
  return (
    <>
      {questions.map((question) => (
        <QuestionDialog key={question.title} question={question} />
      ))}
    </>
  );
}

function QuestionDialog({ question }: { readonly question: OpenQuestion }): JSX.Element {
  const [reason, setReason] = useState("");
  const field = useId();
  const wanted = question.reason;
  const ready = !wanted || reason.trim() !== "";
  return (
    <Dialog
      open
      title={question.title}
      onClose={() => question.answer(null)}
      actions={
        <>
          <Button onClick={() => question.answer(null)}>{t("common.cancel")}</Button>
          <Button
            look={question.danger ? "danger" : "primary"}
            disabled={!ready}
            data-autofocus={wanted ? undefined : true}
            onClick={() => question.answer(reason.trim())}
          >
            {question.action}
          </Button>
        </>
      }
    >
      {question.text ? <p>{question.text}</p> : null}
      {wanted ? (
        <div className="stack-8">
          <label htmlFor={field} className="field-label">
            {wanted.label}
          </label>
          <textarea
            id={field}
            className="input"
            rows={2}
            maxLength={300}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.target.value)}
          />
          {wanted.suggestions?.length ? (
            <div className="row-wrap">
              {wanted.suggestions.map((text) => (
                <button key={text} type="button" className="chip" onClick={() => setReason(text)}>
                  {text}
                </button>
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
