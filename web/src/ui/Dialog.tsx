import type { ReactNode } from "react";
import { useId, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "../i18n";
import { Button } from "./Button";
import { LayerContext, overlayRoot, useLayer } from "./overlay";

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
        if (event.target === event.currentTarget) onClose();
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

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** the verb on the button */
  readonly action: string;
  readonly danger?: boolean;
  /** asks for a reason, which becomes the answer */
  readonly reason?: { readonly label: string; readonly suggestions?: readonly string[] };
}

interface Asked extends Question {
  readonly answer: (text: string | null) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
function put(question: Asked | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Asks before an action that cannot be undone. */
export async function confirm(question: Omit<Question, "reason">): Promise<boolean> {
  return (await ask(question)) !== null;
}

/** Asks for a reason. Returns `null` if the person cancels. */
export function askReason(question: Question & Required<Pick<Question, "reason">>): Promise<string | null> {
  return ask(question);
}

function ask(question: Question): Promise<string | null> {
  asked?.answer(null);
  return new Promise((resolve) =>
    put({
      ...question,
      answer: (text) => {
        put(null);
        resolve(text);
      },
    }),
  );
}

/** Draws the question of `confirm` or `askReason`. Used once in the application. */
export function QuestionHost(): JSX.Element | null {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  return question ? <QuestionDialog key={question.title} question={question} /> : null;
}

function QuestionDialog({ question }: { readonly question: Asked }): JSX.Element {
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
