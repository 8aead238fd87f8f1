import { t } from "../../../i18n";
import { problemOf, problemText, request } from "../../../sync";
import type { BackupsView, CopyStoreChange, CopyStoreKind, CopyStoreView } from "../../../wire";
import type { Errors } from "../../shared/form/draft";
import { fieldOf } from "../../shared/form/draft";
import type { Saved } from "../../shared/form/save";

export interface StoreDraft {
  readonly kind: CopyStoreKind;
  /** a folder, or an address, so that neither is lost by looking at the other */
  readonly folder: string;
  readonly address: string;
  readonly region: string;
  readonly accessKey: string;
  /** empty: keeps the stored one */
  readonly secretKey: string;
  readonly everyHours: string;
  readonly keptHours: string;
  readonly keptDays: string;
  readonly keptMonths: string;
  /** empty: the hub's own */
  readonly key: string;
}

export function storeDraft(store: CopyStoreView | undefined): StoreDraft {
  const settings = store?.settings;
  return {
    kind: settings?.kind ?? "folder",
    folder: settings?.kind === "folder" ? settings.place : "",
    address: settings?.kind === "s3" ? settings.place : "",
    region: settings?.region ?? "",
    accessKey: settings?.accessKey ?? "",
    secretKey: "",
    everyHours: String(settings?.everyHours ?? 1),
    keptHours: String(settings?.keptHours ?? 24),
    keptDays: String(settings?.keptDays ?? 30),
    keptMonths: String(settings?.keptMonths ?? 12),
    key: "",
  };
}

/** A whole number within bounds; `null`: it is none. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

const bounds = { keptHours: [0, 168], keptDays: [1, 400], keptMonths: [0, 120] } as const;

export function checkStore(draft: StoreDraft): Errors<StoreDraft> {
  const wrong = (field: keyof typeof bounds): string | undefined => {
    const [least, most] = bounds[field];
    return wholeNumber(draft[field], least, most) === null ? t("store.needNumber", { least, most }) : undefined;
  };
  const isFolder = draft.kind === "folder";
  return {
    folder: isFolder && !draft.folder.trim().startsWith("/") ? t("store.needFolder") : undefined,
    address: isFolder || /^https?:\/\/[^/]+\/[^/]+/.test(draft.address.trim()) ? undefined : t("store.needAddress"),
    accessKey: isFolder || draft.accessKey.trim() !== "" ? undefined : t("store.needAccessKey"),
    keptHours: wrong("keptHours"),
    keptDays: wrong("keptDays"),
    keptMonths: wrong("keptMonths"),
  };
}

/** The request for a draft. Empty texts are absent. */
export function storeChange(draft: StoreDraft): CopyStoreChange {
  const isFolder = draft.kind === "folder";
  const stated = (text: string): string | undefined => text.trim() || undefined;
  const given = <K extends string>(name: K, text: string | undefined): Partial<Record<K, string>> => {
    const fields: Partial<Record<K, string>> = {};
    if (text !== undefined) fields[name] = text;
    return fields;
  };
  return {
    settings: {
      kind: draft.kind,
      place: (isFolder ? draft.folder : draft.address).trim(),
      ...(isFolder ? {} : given("region", stated(draft.region))),
      ...(isFolder ? {} : given("accessKey", stated(draft.accessKey))),
      everyHours: wholeNumber(draft.everyHours, 1, 168) ?? 1,
      keptHours: wholeNumber(draft.keptHours, ...bounds.keptHours) ?? 24,
      keptDays: wholeNumber(draft.keptDays, ...bounds.keptDays) ?? 30,
      keptMonths: wholeNumber(draft.keptMonths, ...bounds.keptMonths) ?? 12,
    },
    ...(isFolder ? {} : given("secretKey", stated(draft.secretKey))),
    ...given("key", stated(draft.key)),
  };
}

/** Saves the store. The hub tries it before it answers. */
export async function saveStore(draft: StoreDraft, onView: (view: BackupsView) => void): Promise<Saved> {
  try {
    onView(await request<BackupsView>("PUT", "/api/backups/store", storeChange(draft)));
    return { done: true };
  } catch (error) {
    const problem = problemOf(error);
    const field = fieldOf(problem.field);
    return {
      done: false,
      field: field === "place" ? (draft.kind === "folder" ? "folder" : "address") : field,
      text: problemText(problem),
    };
  }
}
