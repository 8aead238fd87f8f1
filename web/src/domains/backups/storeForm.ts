import { t } from "../../i18n";
import { problemOf, problemText, request } from "../../sync";
import type { BackupsView, CopyStoreChange, CopyStoreKind, CopyStoreView } from "../../wire";
import type { Errors, Saved } from "../../forms";
import { fieldOf, filled, trimmed } from "../../forms/draft";

const newStore = {
  kind: "folder" as CopyStoreKind,
  /** a folder, or an address, so that neither is lost by looking at the other */
  folder: "",
  address: "",
  region: "",
  accessKey: "",
  /** empty: keeps the stored one */
  secretKey: "",
  everyHours: "1",
  keptHours: "24",
  keptDays: "30",
  keptMonths: "12",
  /** empty: the hub's own */
  key: "",
};
export type StoreDraft = Readonly<typeof newStore>;

/** The most characters of each text. */
export const longest = {
  folder: 300,
  address: 300,
  region: 40,
  accessKey: 200,
  secretKey: 200,
  keptHours: 3,
  keptDays: 3,
  keptMonths: 3,
  key: 200,
};

export function storeDraft(store: CopyStoreView | undefined): StoreDraft {
  if (!store?.settings) return newStore;
  const { kind, place, region, accessKey, everyHours, keptHours, keptDays, keptMonths } = store.settings;
  return {
    ...filled<StoreDraft>(newStore, { kind, region, accessKey }),
    [kind === "folder" ? "folder" : "address"]: place,
    everyHours: String(everyHours),
    keptHours: String(keptHours),
    keptDays: String(keptDays),
    keptMonths: String(keptMonths),
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
  const { kind, folder, address, region, accessKey, secretKey, key } = trimmed(draft);
  const isFolder = kind === "folder";
  return {
    settings: {
      kind,
      place: isFolder ? folder : address,
      ...(isFolder || region === "" ? {} : { region }),
      ...(isFolder || accessKey === "" ? {} : { accessKey }),
      everyHours: wholeNumber(draft.everyHours, 1, 168) ?? 1,
      keptHours: wholeNumber(draft.keptHours, ...bounds.keptHours) ?? 24,
      keptDays: wholeNumber(draft.keptDays, ...bounds.keptDays) ?? 30,
      keptMonths: wholeNumber(draft.keptMonths, ...bounds.keptMonths) ?? 12,
    },
    ...(isFolder || secretKey === "" ? {} : { secretKey }),
    ...(key === "" ? {} : { key }),
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
