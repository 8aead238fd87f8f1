import { t } from "../../i18n";
import type { JournalForm, LedgerSetup } from "../../wire";
import { useLoadedFile } from "../../ui/useLoadedFile";
import type { Asked } from "../../sync/useAsked";
import { usePolled } from "../../sync/useAsked";
import { dayText } from "./period";
import type { Choices } from "./useReports";

/** Milliseconds. Another device may change the accounts. */
const askAgainEvery = 60_000;

export function useLedger(): Asked<LedgerSetup> {
  return usePolled<LedgerSetup>("/api/reports/ledger", askAgainEvery);
}

export function journalPath({ span }: Pick<Choices, "span">, form: JournalForm): string {
  return `/api/reports/journal?from=${dayText(span.first)}&to=${dayText(span.last)}&form=${form}`;
}

export function journalName({ span }: Pick<Choices, "span">, form: JournalForm): string {
  const days = [...new Set([dayText(span.first), dayText(span.last)])].join("-");
  if (form === "csv") return `${t("reports.journalFile")}-${days}.csv`;
  return form === "datev" ? `EXTF_iqsine-${days}.csv` : `${form}-${days}.${form === "misa" ? "xlsx" : "csv"}`;
}

/** Loads the journal as a file and gives it to the person. */
export function useJournal(choices: Choices): { readonly busy: boolean; readonly load: (form: JournalForm) => void } {
  const { busy, load } = useLoadedFile<JournalForm>();
  return { busy: busy !== null, load: (form) => load(form, journalPath(choices, form), journalName(choices, form)) };
}
