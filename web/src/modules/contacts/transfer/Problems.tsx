import { useState } from "react";
import { number, t } from "../../../i18n";
import { Button, Icon } from "../../../ui";
import type { ContactImportProblem } from "../../../wire";

interface Props {
  readonly problems: readonly ContactImportProblem[];
  readonly skipped: number;
  /** it is over: these were left out */
  readonly left?: boolean;
}

const atFirst = 8;

/** Each row that was not understood: where, what stands there, and how to write it. */
export function Problems({ problems, skipped, left = false }: Props): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = all ? problems : problems.slice(0, atFirst);
  return (
    <section className="import-problems" aria-labelledby="contact-problems">
      <header className="row">
        <Icon name="alert" size={20} className="tone-amber" />
        <div className="grow">
          <h3 id="contact-problems">{skipped > 0 ? t("contacts.importProblems", { count: number(skipped) }) : t("contacts.importPartly", { count: number(problems.length) })}</h3>
          <p className="quiet small">{t(left ? "contacts.importProblemsLeft" : "contacts.importProblemsText")}</p>
        </div>
      </header>
      <ul className="lines">
        {shown.map((problem, at) => (
          <li key={`${problem.line}-${problem.field}-${at}`} className="import-problem">
            <span className="import-place numbers"><span>{t("contacts.importLine", { line: problem.line })}</span>{problem.skipped ? null : <span className="quiet small import-column">{t("contacts.importFieldOnly")}</span>}</span>
            <span className="stack-4 grow">{problem.text ? <q className="import-text">{problem.text}</q> : null}<span>{problem.message}</span></span>
          </li>
        ))}
      </ul>
      {shown.length < problems.length ? <Button look="plain" icon="down" onClick={() => setAll(true)}>{t("contacts.importAllProblems", { count: number(problems.length) })}</Button> : null}
    </section>
  );
}
