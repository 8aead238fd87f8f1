import type { ReactNode } from "react";
import { useId, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "../i18n";
import { Button } from "./Button";
import { LayerContext, overlayRoot, useLayer } from "./overlay";
import type { OpenQuestion } from "./questions";
import { onQuestions, openQuestions } from "./questions";
import { closeTop } from "./route";

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly actions: ReactNode;
}

/** A short question in the middle of the screen. For anything longer use a sheet. */
export function Dialog({ open, title, children, onClose, actions }: DialogProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useLayer(open, onClose, box);
  if (!open) return null;
  return createPortal(
    <div
      className="layer layer-center"
      data-layer
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closeTop();
      }}
    >
      <div ref={box} className="dialog" role="dialog" aria-modal="true" aria-labelledby={heading} tabIndex={-1}>
        <h2 id={heading}>{title}</h2>
        {children ? (
          <div className="dialog-body">
            <LayerContext.Provider value={box}>{children}</LayerContext.Provider>
          </div>
        ) : null}
        <div className="dialog-actions">{actions}</div>
      </div>
    </div>,
    overlayRoot(),
  );
}

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
