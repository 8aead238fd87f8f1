import type { TextKey } from "../../i18n";
import { bareAmount, decimalsOf, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import type { CommandBody, TransferFault } from "../../wire";
import { aloneLimits, usualLimit } from "../bills/aloneLimits";
import type { AloneLimit } from "../bills/aloneLimits";
import { inPercent } from "../tax/taxRates";
import type { Errors } from "../../forms";
import { accountFault } from "./account";
import { secondsOf, shownMinutes } from "./minutes";
import type { SettingKey } from "./table";
import { settingKeys, settings } from "./table";
import { isTaxCode } from "./taxCode";

/** The settings as the hub stores them, each a text. */
export const initialSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].initial]),
) as SettingsDraft;

export type SettingsDraft = Readonly<Record<SettingKey, string>>;

/** Stored in seconds, typed and shown in minutes: `5`, `1,5`. */
export const inMinutes = (key: SettingKey): boolean => key === "cleaningSeconds";

const isAmount = (key: SettingKey): key is AloneLimit => (aloneLimits as readonly SettingKey[]).includes(key);

/** Typed and shown as an amount of the restaurant's currency. */
export const isAmountSetting = (key: SettingKey): boolean => key === "roundTo" || isAmount(key);

/** Rates of tax may be finer than tenths of a percent, and change by date: `8,875; 2027-01-01=10`. */
const mayChangeByDate = (key: SettingKey): boolean => key.startsWith("taxRate");

/** Usual roundings of bills, as the field shows them: hundreds of đồng, and the smaller coins of other currencies. */
export const roundings = (): readonly string[] => [
  "0",
  ...(decimalsOf() === 0 ? [100, 500, 1000] : [5, 10, 50]).map((one) => bareAmount(one)),
];

export function settingsDraft(value: (key: SettingKey) => string | undefined): SettingsDraft {
  const draft: Record<SettingKey, string> = { ...initialSettings };
  const currency = value("currency") ?? initialSettings.currency;
  for (const key of settingKeys) {
    const usual = isAmount(key) ? String(usualLimit(key, currency)) : initialSettings[key];
    draft[key] = shownSetting(key, value(key) ?? usual);
  }
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
    const limits = settings[key].range;
    const problem = limits ? figureProblem(figureOf(key, draft[key]), limits, inMinutes(key)) : undefined;
    if (problem) wrong[key] = problem;
    const most = settings[key].percent;
    if (most !== undefined && storedPercent(key, draft[key]) === null)
      wrong[key] = t(mayChangeByDate(key) ? "manager.needRate" : "manager.needPercent", { most });
  }
  if (!/^[A-Z0-9]{1,5}$/.test(draft.billSeries.trim())) wrong.billSeries = t("manager.needSeries");
  if (draft.restaurantName.trim() === "") wrong.restaurantName = t("manager.needName");
  if (!wrong.redMinutes && Number(draft.redMinutes) <= Number(draft.amberMinutes))
    wrong.redMinutes = t("manager.redAfterAmber");
  if (!wrong.serveRedMinutes && Number(draft.serveRedMinutes) <= Number(draft.serveAmberMinutes))
    wrong.serveRedMinutes = t("manager.redAfterAmber");
  // Other countries write their codes in their own ways.
  const code = draft.taxCode.trim();
  if (draft.country === "VN" && code !== "" && !isTaxCode(code)) wrong.taxCode = t("settings.needTaxCode");
  const fault = accountFault(draft.bankAccount);
  if (fault) wrong.bankAccount = t(accountErrors[fault]);
  return wrong;
}

/** The digits of a figure. A rounding is typed as an amount, a long wait in minutes. */
const figureOf = (key: SettingKey, text: string): string =>
  isAmountSetting(key) ? String(parseAmount(text) ?? "") : inMinutes(key) ? String(secondsOf(text)) : text;

function figureProblem(
  text: string,
  [least, most]: readonly [number, number],
  isInMinutes: boolean,
): string | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return t("manager.needFigure");
  const value = Number(text);
  if (value >= least && value <= most) return undefined;
  return t("office.outside", isInMinutes ? { least: shownMinutes(least), most: shownMinutes(most) } : { least, most });
}

/** A command for each changed setting. */
export function settingCommands(from: SettingsDraft, to: SettingsDraft): readonly CommandBody[] {
  return settingKeys
    .filter((key) => clean(key, to[key]) !== clean(key, from[key]))
    .map((key) => ({ type: "staff.saveSetting", setting: key, value: clean(key, to[key]) }));
}

function clean(key: SettingKey, text: string): string {
  if (settings[key].percent !== undefined) return storedPercent(key, text) ?? text.trim();
  if (isAmountSetting(key)) return String(parseAmount(text) ?? text.trim());
  if (inMinutes(key)) return String(secondsOf(text));
  return settings[key].range ? String(Number(text)) : text.trim();
}

/** A setting as its field shows it. */
function shownSetting(key: SettingKey, stored: string): string {
  if (isAmount(key) || (key === "roundTo" && Number(stored) > 0)) return bareAmount(Number(stored));
  if (inMinutes(key)) return shownMinutes(Number(stored));
  if (settings[key].percent === undefined) return stored;
  return stored
    .split(";")
    .map((part) =>
      part.replace(/\d+$/, (permille) => inPercent(Number(permille))).replace("exempt", t("manager.exempt")),
    )
    .join("; ");
}

/** The stored form of a percentage, or of rates that change. `null`: it is written otherwise, or too high. */
export function storedPercent(key: SettingKey, shown: string): string | null {
  const parts = shown.split(";").map((part) =>
    part
      .trim()
      .normalize("NFC")
      .match(/^(?:(\d{4}-\d{2}-\d{2})\s*=\s*)?(?:(\d{1,3}(?:[.,]\d{1,4})?)\s*%?|(\p{L}[\p{L} ]*))$/u),
  );
  const most = settings[key].percent ?? 0;
  const stored: string[] = [];
  for (const [i, part] of parts.entries()) {
    const isExempt = mayChangeByDate(key) && part?.[3] !== undefined && meansExempt(part[3]);
    const percent = isExempt ? 0 : Number(part?.[2]?.replace(",", "."));
    const isDated = part?.[1] !== undefined;
    if (!part || !(percent <= most) || isDated !== i > 0 || (isDated && !isDate(part[1] ?? ""))) return null;
    const rate = isExempt ? "exempt" : storedRate(percent, mayChangeByDate(key));
    if (rate === null) return null;
    stored.push(`${isDated ? `${part[1]}=` : ""}${rate}`);
  }
  return stored.length > 1 && !mayChangeByDate(key) ? null : stored.join(";");
}

/** In the reader's language, in English or as stored. */
const meansExempt = (text: string): boolean =>
  ["exempt", "KCT", t("manager.exempt")].some((word) => word.toLowerCase() === text.trim().toLowerCase());

/** `null`: it has more decimals than may be. A rate below a tenth of a percent has no stored form. */
function storedRate(percent: number, mayBeFine: boolean): number | null {
  const fine = Math.round(percent * 1e4);
  if (fine % 1e3 === 0) return fine / 1e3;
  return mayBeFine && fine > 1e3 ? fine : null;
}

/** 31 April is no day. */
const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

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
