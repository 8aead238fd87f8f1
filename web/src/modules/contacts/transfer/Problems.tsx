import { useState } from "react";
import { number, t } from "../../../i18n";
import { Button, Icon } from "../../../ui";
import type { ContactImportProblem } from "../../../wire";

interface Props {
  readonly problems: readonly ContactImportProblem[];
  /** the number of skipped rows; at most the first thousand problems are listed */
  readonly skipped: number;
  /** the import is done, so these rows are missing */
  readonly left?: boolean;
}

const atFirst = 8;

/**
 * Unreadable data: skipped rows, and separately rows with an unreadable part. Shows the place, the content and the
 * correct form.
 */
export function Problems({ problems, skipped, left = false }: Props): JSX.Element | null {
  const whole = problems.filter((problem) => problem.skipped);
  const parts = problems.filter((problem) => !problem.skipped);
  if (problems.length === 0) return null;
  return (
    <>
      <Group
        id="contact-problems"
        of={whole}
        title={t("contacts.importProblems", { count: number(skipped) })}
        text={t(left ? "contacts.importProblemsLeft" : "contacts.importProblemsText")}
      />
      <Group
        id="contact-problem-parts"
        of={parts}
        title={t("contacts.importPartly", { count: number(parts.length) })}
        text={t(left ? "contacts.importPartlyLeft" : "contacts.importPartlyText")}
      />
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly of: readonly ContactImportProblem[];
  readonly title: string;
  readonly text: string;
}

function Group({ id, of, title, text }: GroupProps): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (of.length === 0) return null;
  const shown = all ? of : of.slice(0, atFirst);
  // Focusable, so that keyboard users can scroll it.
  return (
    <section className="import-problems" aria-labelledby={id} tabIndex={0}>
      <header className="row">
        <Icon name="alert" size={20} className="tone-amber" />
        <div className="grow">
          <h3 id={id}>{title}</h3>
          <p className="quiet small">{text}</p>
        </div>
      </header>
      <ul className="lines">
        {shown.map((problem, at) => (
          <li key={`${problem.line}-${problem.field}-${at}`} className="import-problem">
            <span className="import-place numbers">
              <span>{t("contacts.importLine", { line: problem.line })}</span>
              {problem.skipped ? null : (
                <span className="quiet small import-column">{t("contacts.importFieldOnly")}</span>
              )}
            </span>
            <span className="stack-4 grow">
              {problem.text ? <q className="import-text">{problem.text}</q> : null}
              <span>{problem.message}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < of.length ? (
        <Button look="plain" icon="down" onClick={() => setAll(true)}>
          {t("contacts.importAllProblems", { count: number(of.length) })}
        </Button>
      ) : null}
    </section>
  );
}
