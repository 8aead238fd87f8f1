import { t } from "../../../i18n";

/** What the hub takes at most. */
export const mostBytes = 20 << 20;
export const accepted =
  ".vcf,.vcard,.csv,.tsv,.txt,.xlsx,text/vcard,text/x-vcard,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A file as it was when it was chosen: it may be mended on disk meanwhile. */
export interface Chosen {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** Why a file need not even be sent; null: it may hold contacts. */
export function whyNot(name: string, size: number): string | null {
  const kind = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (kind === "xls") return t("contacts.importExcel");
  if (!["vcf", "vcard", "csv", "tsv", "txt", "xlsx"].includes(kind)) return t("contacts.importKind", { name });
  if (size === 0) return t("contacts.importEmpty", { name });
  return size > mostBytes ? t("contacts.importLarge", { most: mostBytes >> 20 }) : null;
}

/** How far something is, in whole percent; never all of it before it is. */
export function percent(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}
