import { useState } from "react";
import { t } from "../../../i18n";
import { errorText } from "../../../sync";
import { loadFile } from "../../../sync/Files";
import { toast } from "../../../ui";
import type { JournalForm, LedgerSetup } from "../../../wire";
import { give } from "../../shared/giveFile";
import type { Asked } from "../../shared/useAsked";
import { usePolled } from "../../shared/useAsked";
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
  const [busy, setBusy] = useState(false);
  const load = async (form: JournalForm): Promise<void> => {
    setBusy(true);
    try {
      const blob = await loadFile(journalPath(choices, form));
      await give(new File([blob], journalName(choices, form), { type: blob.type }));
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    } finally {
      setBusy(false);
    }
  };
  return { busy, load: (form) => void load(form) };
}
