import { useState } from "react";
import { t } from "../../i18n";
import { Button, Select } from "../../ui";
import type { JournalForm } from "../../wire";
import { spanProblem } from "./period";
import { useJournal } from "./useJournal";
import type { Choices } from "./useReports";

const forms: readonly JournalForm[] = ["csv", "misa", "quickbooks", "datev"];

interface Props {
  readonly choices: Choices;
  /** accounts are changed by those who set the house up */
  readonly mayChange: boolean;
  readonly open: (sheet: string) => void;
}

/** The chosen days in double entry, for the accountant's program. Days that are not over are no days of a journal. */
export function JournalCard({ choices, mayChange, open }: Props): JSX.Element {
  const [form, setForm] = useState<JournalForm>("csv");
  const { busy, load } = useJournal(choices);
  const isOpen = choices.span.last >= choices.today;
  return (
    <section className="card stack reports-files" aria-label={t("reports.journal")}>
      <h2>{t("reports.journal")}</h2>
      <p className="quiet small reports-lead">{t(isOpen ? "reports.journalNotOver" : "reports.journalText")}</p>
      <Select
        label={t("reports.journalForm")}
        value={form}
        choices={forms.map((value) => ({ value, label: t(`reports.journalForm.${value}`) }))}
        onValue={(value) => setForm(value as JournalForm)}
      />
      <div className="row-wrap">
        <Button
          icon="download"
          large
          busy={busy}
          disabled={busy || isOpen || spanProblem(choices.span, choices.today) !== null}
          onClick={() => load(form)}
        >
          {t("reports.journalLoad")}
        </Button>
        {mayChange ? (
          <Button icon="edit" large onClick={() => open("ledger")}>
            {t("reports.accounts")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
