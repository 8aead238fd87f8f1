import { useState } from "react";
import { t } from "../../../i18n";
import { errorText } from "../../../sync";
import { loadFile } from "../../../sync/Files";
import { toast } from "../../../ui";
import type { ReportFormat } from "../../../wire";
import { give } from "../../shared/giveFile";
import { dayText } from "./period";
import type { Choices } from "./useReports";
import { queryOf } from "./useReports";

export interface AskedFile {
  readonly format: ReportFormat;
  /** missing: the full report */
  readonly template?: string;
  /** only this table */
  readonly section?: "periods" | "groups";
}

export function filePath(choices: Choices, { format, template, section }: AskedFile): string {
  const query = queryOf(choices);
  query.set("format", format);
  if (template) query.set("template", template);
  if (section) query.set("section", section);
  return `/api/reports/file?${query.toString()}`;
}

export function fileNameOf({ span, group }: Choices, { format, section }: AskedFile): string {
  const days = [...new Set([dayText(span.first), dayText(span.last)])].join("-");
  return `${t("reports.file")}-${section === "groups" ? `${group}-` : ""}${days}.${format}`;
}

/** Loads a report as a file and gives it to the person. `busy`: the kind that is on its way. */
export function useFile(choices: Choices): {
  readonly busy: ReportFormat | null;
  readonly load: (asked: AskedFile) => void;
} {
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const load = async (asked: AskedFile): Promise<void> => {
    setBusy(asked.format);
    try {
      const blob = await loadFile(filePath(choices, asked));
      await give(new File([blob], fileNameOf(choices, asked), { type: blob.type }));
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    } finally {
      setBusy(null);
    }
  };
  return { busy, load: (asked) => void load(asked) };
}
