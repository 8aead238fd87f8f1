import { t } from "../../../i18n";
import type { Chosen } from "../../../forms/importParts";

/** 5 MiB, the hub's limit. */
export const mostBytes = 5 * 1024 * 1024;

export const accepted =
  ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.htm,.html,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The hub looks at the content: an `.xls` may be a web page, and it tells how to save what it cannot read. */
const kinds = ["csv", "tsv", "txt", "xlsx", "xlsm", "xls", "xlsb", "ods", "numbers", "htm", "html"];

export interface MenuFile extends Chosen {
  /** new groups are served in the order of the file */
  readonly fileOrder?: boolean;
}

/** The reason why a file cannot be imported. `null`: it may be a menu. */
export function whyNot(name: string, size: number): string | null {
  const kind = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (!kinds.includes(kind)) return t("import.wrongKind", { name });
  if (size === 0) return t("import.emptyFile", { name });
  return size > mostBytes ? t("import.tooLarge", { size: megabytes(size), most: megabytes(mostBytes) }) : null;
}

/** Formats a size: `7,2 MB` */
export function megabytes(size: number): string {
  const tenths = Math.ceil((size / 1024 / 1024) * 10);
  return `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? "" : `,${tenths % 10}`}\u00A0MB`;
}
