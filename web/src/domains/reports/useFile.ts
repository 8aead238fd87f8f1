import { t } from "../../i18n";
import type { ReportFormat } from "../../wire";
import { nameWords, useLoadedFile } from "../../ui/useLoadedFile";
import { dayText } from "./period";
import type { Choices } from "./useReports";
import { queryOf } from "./useReports";

export interface AskedFile {
  readonly format: ReportFormat;
  /** missing: the full report */
  readonly template?: string;
  /** of the template, for the file's name */
  readonly name?: string;
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

/** `bao-cao-cuoi-ngay-2026-11-26.xlsx`: by its template or its table, and by its days. The hub names the files of mails in the same way. */
export function fileNameOf({ span, step, group }: Choices, { format, section, name }: AskedFile): string {
  const kind = t("reports.file");
  const table =
    section === "groups" ? t(`reports.group.${group}`) : section ? t(`reports.title.${step}`) : (name ?? "");
  const words = nameWords(table);
  const days = [...new Set([dayText(span.first), dayText(span.last)])];
  return `${[words.includes(kind) ? "" : kind, words, ...days].filter(Boolean).join("-")}.${format}`;
}

/** Loads a report as a file and gives it to the person. `busy`: the kind that is on its way. */
export function useFile(choices: Choices): {
  readonly busy: ReportFormat | null;
  readonly load: (asked: AskedFile) => void;
} {
  const { busy, load } = useLoadedFile<ReportFormat>();
  return { busy, load: (asked) => load(asked.format, filePath(choices, asked), fileNameOf(choices, asked)) };
}
