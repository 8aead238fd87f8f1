import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { t } from "../../i18n";
import { askSurvey } from "../../rules/askSurvey";
import { Button, bringIcons } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import type { AnswerFault, AnswerProblem, FieldAnswer, FilledForm, SurveyForm } from "../../wire";
import { FieldInput } from "./FieldInput";
import type { AnswerPhotos } from "./photos";
import type { ShownPage } from "./values";
import { shownPages, valueIn, withValue } from "./values";

bringIcons(laterIcons);

interface Props {
  readonly form: SurveyForm;
  readonly values: readonly FieldAnswer[];
  readonly onChange: (values: readonly FieldAnswer[]) => void;
  readonly photos: AnswerPhotos;
  /** the page's place among those that are shown, from 0 on */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Gets the values to send, without problems. Missing: a preview, which sends nothing. */
  readonly onSend?: (values: readonly FieldAnswer[]) => void;
  readonly isSending?: boolean;
  /** above the questions of each page */
  readonly children?: ReactNode;
}

/** A form as people fill it in, page by page. The rules must be loaded (`prepareSurveys`). */
export function FormPages(props: Props): JSX.Element {
  const { form, values, onChange, photos, page, onPage, onSend, isSending = false, children } = props;
  const filled = askSurvey({ type: "fill", form, values });
  const pages = shownPages(form, filled.shown);
  const at = Math.max(0, Math.min(page, pages.length - 1));
  const current = pages[at];
  const isLast = at >= pages.length - 1;
  const box = useRef<HTMLFormElement>(null);
  // Problems are shown after the person tried to leave the page. Before that they have had no time to answer.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(values);
  latest.current = values;

  const turn = (to: number): void => {
    onPage(to);
    box.current?.scrollIntoView({ block: "start" });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true }));
  };
  const showProblems = (first: AnswerProblem): void => {
    setChecked(new Set(pages.map(({ id }) => id)));
    const to = pages.findIndex(({ fields }) => fields.some(({ id }) => id === first.field));
    if (to !== at && to >= 0) onPage(to);
    requestAnimationFrame(() => focusField(box.current, first.field));
  };
  const next = (): void => {
    const open = isLast ? filled.problems[0] : problemsOn(current, filled)[0];
    if (open) return showProblems(open);
    if (isLast) onSend?.(filled.sent);
    else turn(at + 1);
  };
  return (
    <form
      ref={box}
      className="survey-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <ProgressBar filled={filled} page={at + 1} pages={pages.length} />
      {children}
      <PageTitle
        title={current?.title || t("filling.page", { page: at + 1, pages: pages.length })}
        isOwn={!!current?.title}
      />
      {current?.fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          value={valueIn(values, field.id)}
          photos={photos}
          problem={checked.has(current.id) ? faultOf(filled, field.id) : undefined}
          onChange={(value) => {
            latest.current = withValue(latest.current, field.id, value);
            onChange(latest.current);
          }}
        />
      ))}
      <PageFoot
        hasBack={at > 0}
        isLast={isLast}
        isSending={isSending}
        isPreview={!onSend}
        onBack={() => turn(at - 1)}
      />
    </form>
  );
}

/** The heading that gets the focus when the page turns. A page without a title has one for screen readers. */
function PageTitle({ title, isOwn }: { readonly title: string; readonly isOwn: boolean }): JSX.Element {
  return (
    <h2 className={isOwn ? "survey-page-title" : "only-read"} tabIndex={-1}>
      {title}
    </h2>
  );
}

interface FootProps {
  readonly hasBack: boolean;
  readonly isLast: boolean;
  readonly isSending: boolean;
  readonly isPreview: boolean;
  readonly onBack: () => void;
}

function PageFoot({ hasBack, isLast, isSending, isPreview, onBack }: FootProps): JSX.Element {
  return (
    <div className="survey-foot">
      {hasBack ? (
        <Button large icon="left" onClick={onBack}>
          {t("filling.back")}
        </Button>
      ) : null}
      <Button
        large
        wide
        type="submit"
        look="primary"
        icon={isLast ? "send" : undefined}
        busy={isSending}
        disabled={isLast && isPreview}
      >
        {t(isLast ? "filling.send" : "filling.next")}
      </Button>
    </div>
  );
}

const faultOf = (filled: FilledForm, field: string): AnswerFault | undefined =>
  filled.problems.find((problem) => problem.field === field)?.fault;

const problemsOn = (page: ShownPage | undefined, filled: FilledForm): readonly AnswerProblem[] =>
  filled.problems.filter((problem) => page?.fields.some(({ id }) => id === problem.field));

function focusField(form: HTMLElement | null, field: string): void {
  const question = Array.from(form?.querySelectorAll<HTMLElement>("[data-field]") ?? []).find(
    (one) => one.dataset.field === field,
  );
  question?.scrollIntoView({ block: "center" });
  question?.querySelector<HTMLElement>("input:not([hidden]), textarea, button")?.focus({ preventScroll: true });
}

interface BarProps {
  readonly filled: FilledForm;
  /** from 1 on */
  readonly page: number;
  readonly pages: number;
}

function ProgressBar({ filled, page, pages }: BarProps): JSX.Element {
  const { shown, sent } = filled;
  return (
    <div className="survey-progress">
      <p className="row quiet small numbers">
        {pages > 1 ? <span>{t("filling.page", { page, pages })}</span> : null}
        <span className="end">{t("filling.progress", { answered: sent.length, total: shown.length })}</span>
      </p>
      <progress value={sent.length} max={Math.max(1, shown.length)} aria-label={t("filling.progressLabel")} />
    </div>
  );
}
