import { useState } from "react";
import { number, t } from "../../../../i18n";
import { Button, Icon } from "../../../../ui";
import type { ImportProblem, ImportReport } from "../../../../wire";
import { columnOf } from "./importReport";

const atFirst = 8;

/** The unreadable parts of the file: place, content, and correct form. */
export function Problems({
  report,
  left = false,
}: {
  readonly report: ImportReport;
  readonly left?: boolean;
}): JSX.Element | null {
  const problems = report.problems.filter(({ skipped }) => skipped);
  if (problems.length === 0) return null;
  return (
    <Places
      id="import-problems"
      title={t("import.problems", { count: number(report.skipped) })}
      text={t(left ? "import.problemsLeft" : "import.problemsText")}
      problems={problems}
      report={report}
    />
  );
}

/** The parts of the file that were read otherwise than they stand there. */
export function Notes({ report }: { readonly report: ImportReport }): JSX.Element | null {
  const notes = report.problems.filter(({ skipped }) => !skipped);
  if (notes.length === 0) return null;
  return (
    <Places id="import-notes" title={t("import.notes")} text={t("import.notesText")} problems={notes} report={report} />
  );
}

interface PlacesProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly problems: readonly ImportProblem[];
  readonly report: ImportReport;
}

function Places({ id, title, text, problems, report }: PlacesProps): JSX.Element {
  const [all, setAll] = useState(false);
  const shown = all ? problems : problems.slice(0, atFirst);
  return (
    <section className="import-problems" aria-labelledby={id}>
      <header className="row">
        <Icon name="alert" size={20} className="tone-amber" />
        <div className="grow">
          <h3 id={id}>{title}</h3>
          <p className="quiet small">{text}</p>
        </div>
      </header>
      <ul className="lines">
        {shown.map((problem, i) => {
          const column = columnOf(problem, report);
          return (
            <li key={`${problem.line}-${problem.column ?? 0}-${i}`} className="import-problem">
              <span className="import-place numbers">
                <span>{t("import.line", { line: problem.line })}</span>
                {column ? <span className="quiet small import-column">{t("import.column", { column })}</span> : null}
              </span>
              <span className="stack-4 grow">
                {problem.text ? <q className="import-text">{problem.text}</q> : null}
                <span>{problem.message}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {shown.length < problems.length ? (
        <Button look="plain" icon="down" onClick={() => setAll(true)}>
          {t("import.allProblems", { count: number(problems.length) })}
        </Button>
      ) : null}
    </section>
  );
}
