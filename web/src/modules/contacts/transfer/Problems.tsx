import { number, t } from "../../../i18n";
import type { ContactImportProblem } from "../../../wire";
import { Places } from "../../../forms/importParts";

interface Props {
  readonly problems: readonly ContactImportProblem[];
  /** the number of skipped rows; at most the first thousand problems are listed */
  readonly skipped: number;
  /** the import is done, so these rows are missing */
  readonly left?: boolean;
}

const words = {
  lineOf: (line: number) => t("contacts.importLine", { line }),
  partOf: (place: ContactImportProblem) => (place.skipped ? null : t("contacts.importFieldOnly")),
  all: (count: string) => t("contacts.importAllProblems", { count }),
};

/** Unreadable data: skipped rows, and separately rows with an unreadable part. */
export function Problems({ problems, skipped, left = false }: Props): JSX.Element {
  const parts = problems.filter((problem) => !problem.skipped);
  return (
    <>
      <Places
        {...words}
        id="contact-problems"
        of={problems.filter((problem) => problem.skipped)}
        title={t("contacts.importProblems", { count: number(skipped) })}
        text={t(left ? "contacts.importProblemsLeft" : "contacts.importProblemsText")}
      />
      <Places
        {...words}
        id="contact-problem-parts"
        of={parts}
        title={t("contacts.importPartly", { count: number(parts.length) })}
        text={t(left ? "contacts.importPartlyLeft" : "contacts.importPartlyText")}
      />
    </>
  );
}
