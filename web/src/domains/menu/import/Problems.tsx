import { number, t } from "../../../i18n";
import type { ImportProblem, ImportReport } from "../../../wire";
import { Places } from "../../../forms/importParts";
import { columnOf } from "./importReport";

interface Props {
  readonly report: ImportReport;
  /** the import is done, so these dishes are missing */
  readonly left?: boolean;
}

/** The unreadable parts of the file, and those that were read otherwise than they stand there. */
export function Problems({ report, left = false }: Props): JSX.Element {
  const words = {
    lineOf: (line: number) => t("import.line", { line }),
    partOf: (problem: ImportProblem) => {
      const column = columnOf(problem, report);
      return column && t("import.column", { column });
    },
    all: (count: string) => t("import.allProblems", { count }),
  };
  return (
    <>
      <Places
        {...words}
        id="import-problems"
        of={report.problems.filter(({ skipped }) => skipped)}
        title={t("import.problems", { count: number(report.skipped) })}
        text={t(left ? "import.problemsLeft" : "import.problemsText")}
      />
      {left ? null : (
        <Places
          {...words}
          id="import-notes"
          of={report.problems.filter(({ skipped }) => !skipped)}
          title={t("import.notes")}
          text={t("import.notesText")}
        />
      )}
    </>
  );
}
