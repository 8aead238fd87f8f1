import { t } from "../../../i18n";

/** 20 MiB, the hub's limit. */
export const mostBytes = 20 << 20;
export const accepted =
  ".vcf,.vcard,.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.htm,.html,text/vcard,text/x-vcard,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The hub looks at the content and tells how to save what it cannot read. */
const kinds = ["vcf", "vcard", "csv", "tsv", "txt", "xlsx", "xlsm", "xls", "xlsb", "ods", "numbers", "htm", "html"];

/** The reason why a file cannot be imported. `null`: it may contain contacts. */
export function whyNot(name: string, size: number): string | null {
  const kind = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (!kinds.includes(kind)) return t("contacts.importKind", { name });
  if (size === 0) return t("contacts.importEmpty", { name });
  return size > mostBytes ? t("contacts.importLarge", { most: mostBytes >> 20 }) : null;
}

/** The progress in whole percent, at most 99 before the end. */
export function percent(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}
