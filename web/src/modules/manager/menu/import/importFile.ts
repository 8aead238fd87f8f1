import { t } from "../../../../i18n";

/** 5 MiB, the hub's limit. */
export const mostBytes = 5 * 1024 * 1024;

export const accepted =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The content of a file at the time of the choice, because it may change on disk. */
export interface Chosen {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** The reason why a file cannot be imported. `null`: it may be a menu. */
export function whyNot(name: string, size: number): string | null {
  const kind = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (kind === "xls") return t("import.oldExcel");
  if (!["csv", "tsv", "txt", "xlsx"].includes(kind)) return t("import.wrongKind", { name });
  if (size === 0) return t("import.emptyFile", { name });
  return size > mostBytes ? t("import.tooLarge", { size: megabytes(size), most: megabytes(mostBytes) }) : null;
}

/** Formats a size: `7,2 MB` */
export function megabytes(size: number): string {
  const tenths = Math.ceil((size / 1024 / 1024) * 10);
  return `${Math.floor(tenths / 10)}${tenths % 10 === 0 ? "" : `,${tenths % 10}`}\u00A0MB`;
}
