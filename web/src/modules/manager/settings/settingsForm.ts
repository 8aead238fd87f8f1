import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import type { CommandBody, TransferFault } from "../../../wire";
import type { Errors } from "../../shared/form/draft";
import { accountFault } from "./account";

/** The settings as the hub stores them, each a text, with their defaults. */
export const initialSettings = {
  restaurantName: "iQsine",
  address: "",
  phone: "",
  bankAccount: "",
  currency: "VND",
  language: "vi",
  timeZone: "Asia/Ho_Chi_Minh",
  dayEndsHour: "5",
  country: "VN",
  cleaningSeconds: "300",
  amberMinutes: "8",
  redMinutes: "15",
  serveAmberMinutes: "3",
  serveRedMinutes: "6",
  alertSeconds: "20",
  unheardSeconds: "20",
  scarcePortions: "20",
  leasePortions: "2",
  bookAheadMinutes: "180",
  holdMinutes: "60",
  lateMinutes: "15",
  bookedMinutes: "120",
  blacklistAfter: "0",
} as const;

export type SettingKey = keyof typeof initialSettings;
export type SettingsDraft = Readonly<Record<SettingKey, string>>;

export const settingKeys = Object.keys(initialSettings) as readonly SettingKey[];

const figures: Partial<Readonly<Record<SettingKey, readonly [least: number, most: number]>>> = {
  cleaningSeconds: [5, 3600],
  alertSeconds: [5, 600],
  unheardSeconds: [0, 600],
  scarcePortions: [0, 999],
  leasePortions: [1, 20],
  amberMinutes: [1, 120],
  redMinutes: [1, 120],
  serveAmberMinutes: [1, 120],
  serveRedMinutes: [1, 120],
  bookAheadMinutes: [0, 10_080],
  holdMinutes: [0, 1440],
  lateMinutes: [1, 1440],
  bookedMinutes: [15, 1440],
  blacklistAfter: [0, 999],
  dayEndsHour: [0, 12],
};
export const longestSetting: Partial<Readonly<Record<SettingKey, number>>> = {
  restaurantName: 50,
  address: 300,
  phone: 20,
};

export function settingsDraft(value: (key: SettingKey) => string | undefined): SettingsDraft {
  const draft: Record<SettingKey, string> = { ...initialSettings };
  for (const key of settingKeys) draft[key] = value(key) ?? initialSettings[key];
  return draft;
}

const accountErrors: Readonly<Record<TransferFault, TextKey>> = {
  bank: "manager.needBank",
  number: "manager.needAccount",
  holder: "manager.needHolder",
  // The check is for one đồng.
  amount: "manager.needAccount",
  currency: "manager.needAccount",
};

export function checkSettings(draft: SettingsDraft): Errors<SettingsDraft> {
  const wrong: Partial<Record<SettingKey, string>> = {};
  for (const key of settingKeys) {
    const limits = figures[key];
    const problem = limits ? figureProblem(draft[key], limits) : undefined;
    if (problem) wrong[key] = problem;
  }
  if (draft.restaurantName.trim() === "") wrong.restaurantName = t("manager.needName");
  if (!wrong.redMinutes && Number(draft.redMinutes) <= Number(draft.amberMinutes))
    wrong.redMinutes = t("manager.redAfterAmber");
  if (!wrong.serveRedMinutes && Number(draft.serveRedMinutes) <= Number(draft.serveAmberMinutes))
    wrong.serveRedMinutes = t("manager.redAfterAmber");
  const fault = accountFault(draft.bankAccount);
  if (fault) wrong.bankAccount = t(accountErrors[fault]);
  return wrong;
}

function figureProblem(text: string, [least, most]: readonly [number, number]): string | undefined {
  if (!/^\d{1,5}$/.test(text.trim())) return t("manager.needFigure");
  const value = Number(text);
  return value < least || value > most ? t("manager.outside", { least, most }) : undefined;
}

/** A command for each changed setting. */
export function settingCommands(from: SettingsDraft, to: SettingsDraft): readonly CommandBody[] {
  return settingKeys
    .filter((key) => clean(key, to[key]) !== from[key])
    .map((key) => ({ type: "staff.saveSetting", setting: key, value: clean(key, to[key]) }));
}

function clean(key: SettingKey, text: string): string {
  return figures[key] ? String(Number(text)) : text.trim();
}

/** The time that the clock of a new zone shows when the old one shows `clock`. `null`: a zone is not known here. */
export function shownAfter(clock: string, old: number | null, next: number | null): string | null {
  if (old === null || next === null) return null;
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const shown = (((hours * 60 + minutes + next - old) % 1440) + 1440) % 1440;
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** A duration in minutes and seconds. */
export function inWords(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 60) return t("manager.seconds", { count: Math.max(0, seconds || 0) });
  const rest = seconds % 60;
  const minutes = t("common.minutes", { count: Math.floor(seconds / 60) });
  return rest === 0 ? minutes : `${minutes} ${t("manager.seconds", { count: rest })}`;
}

/**
 * The parts of the waiting time bar: fine, amber, red, in percent of 1.5 times the red limit. Each part has room for
 * its text.
 */
export function waitScale(amber: number, red: number): { readonly amber: number; readonly red: number } {
  const whole = Math.max(1, red) * 1.5;
  const from = Math.min(50, Math.max(34, (Math.min(amber, red) / whole) * 100));
  return { amber: from, red: Math.max(from + 18, Math.min(76, (red / whole) * 100)) };
}
