import type { TextKey } from "../../i18n";
import type { SettingForm, StoredSetting } from "../../wire/Settings";
import { settingForms } from "../../wire/Settings";

/** A page of the settings. It is the last part of its address. */
export type SettingsPageID =
  | "house"
  | "clock"
  | "tax"
  | "numbers"
  | "payment"
  | "limits"
  | "account"
  | "terminal"
  | "foreign"
  | "fiscal"
  | "books"
  | "waits"
  | "reminders"
  | "bookings"
  | "takeaway"
  | "portions"
  | "board"
  | "backups"
  | "keys";

/** A text of a page that the search finds. */
export interface SettingPlace {
  readonly page: SettingsPageID;
  /** as it stands on the page */
  readonly label: TextKey;
  /** the title of its card, if the page has the label twice */
  readonly card?: TextKey;
  /** more words that are searched */
  readonly words?: readonly TextKey[];
}

interface Row extends SettingPlace {
  readonly unit?: TextKey;
  /** the most percent, of what is stored in tenths of one */
  readonly percent?: number;
  /** characters, where the hub's form does not say it */
  readonly longest?: number;
}
type Setting = Row & SettingForm & { readonly initial: string };

const one = (page: SettingsPageID, label: TextKey, words: readonly TextKey[] = [], more: Partial<Row> = {}): Row => ({
  page,
  label,
  words,
  ...more,
});

const [inMinutes, inSeconds, inPortions] = [
  { unit: "manager.unitMinutes" },
  { unit: "manager.unitSeconds" },
  { unit: "manager.unitPortions" },
] as const;
const [amount, tax, short] = [{ longest: 14 }, { percent: 50, longest: 120 }, { longest: 5 }];
const cook: Partial<Row> = { ...inMinutes, card: "manager.cookTitle" };
const serve: Partial<Row> = { ...inMinutes, card: "manager.serveTitle" };

/** The settings in the order of their pages. The page's form has those that name it. */
const all = {
  restaurantName: one("house", "manager.restaurantName", ["manager.houseText"]),
  address: one("house", "manager.address", ["manager.houseText"]),
  phone: one("house", "manager.phone"),
  currency: one("house", "manager.currency", ["manager.currencyHint"]),
  language: one("house", "manager.houseLanguage", ["manager.houseLanguageHint"]),
  timeZone: one("clock", "zone.title", ["manager.zoneHint", "manager.clockText"]),
  dayEndsHour: one("clock", "manager.dayEnds", ["manager.dayEndsHint"]),
  country: one("clock", "manager.country", ["manager.countryHint"]),
  taxCode: one("tax", "manager.taxCode"),
  taxName: one("tax", "manager.taxName", ["manager.taxNameHint"]),
  pricesIncludeTax: one("tax", "manager.taxWay", ["manager.taxInside", "manager.taxOnTop"]),
  taxRateA: one("tax", "manager.taxRateA", ["manager.taxRateHint", "manager.rateAdd"], tax),
  taxRateB: one("tax", "manager.taxRateB", [], tax),
  taxRateC: one("tax", "manager.taxRateC", [], tax),
  servicePermille: one("tax", "manager.service", [], short),
  billSeries: one("numbers", "manager.billSeries", [], short),
  roundTo: one("numbers", "manager.roundTo", ["manager.roundHint", "manager.roundNever"], { longest: 8 }),
  roundOnlyCash: one("numbers", "manager.roundWhat", ["manager.roundOnlyCash", "manager.roundOnlyCashHint"]),
  waitersTakePayment: one("payment", "manager.atTheTable", [
    "manager.byCashiers",
    "manager.byWaiters",
    "manager.byWaitersHint",
  ]),
  tipRule: one("payment", "manager.tipRule", ["manager.tipByWaiterHint", "manager.tipPoolHint"]),
  blindCount: one("payment", "manager.blindCount", ["manager.blindCountHint"]),
  waiterDiscountPermille: one("limits", "manager.waiterDiscount", ["manager.discountHint"], short),
  cashierDiscountPermille: one("limits", "manager.cashierDiscount", ["manager.discountHint"], short),
  cashierRefund: one("limits", "manager.cashierRefund", ["manager.cashierRefundHint"], amount),
  cashierReopening: one("limits", "manager.cashierReopening", ["manager.cashierReopeningHint"], amount),
  cashierPayOut: one("limits", "manager.cashierPayOut", ["manager.cashierPayOutHint"], amount),
  cashierDrop: one("limits", "manager.cashierDrop", ["manager.cashierDropHint"], amount),
  cashierCredit: one("limits", "manager.cashierCredit", ["manager.cashierCreditHint"], amount),
  cashierWriteOff: one("limits", "manager.cashierWriteOff", ["manager.cashierWriteOffHint"], amount),
  bankAccount: one("account", "manager.accountNumber", [
    "manager.accountTitle",
    "manager.accountText",
    "manager.bank",
    "manager.accountHolder",
  ]),
  amberMinutes: one("waits", "manager.amberAfter", ["manager.cookText"], cook),
  redMinutes: one("waits", "manager.redAfter", ["manager.cookText"], cook),
  serveAmberMinutes: one("waits", "manager.amberAfter", ["manager.serveText"], serve),
  serveRedMinutes: one("waits", "manager.redAfter", ["manager.serveText"], serve),
  firstOrderMinutes: one("waits", "manager.firstOrderAfter", ["manager.firstOrderText"], {
    ...inMinutes,
    card: "manager.firstOrderTitle",
  }),
  // Stored in seconds, typed and shown in minutes: `5`, `1,5`.
  cleaningSeconds: one("reminders", "manager.cleaning", ["manager.cleaningHint"], inMinutes),
  alertSeconds: one("reminders", "manager.alert", ["manager.alertHint"], inSeconds),
  unheardSeconds: one("reminders", "manager.unheard", ["manager.unheardHint", "manager.unheardNever"], inSeconds),
  bookAheadMinutes: one("bookings", "manager.bookAhead", ["manager.bookAheadHint"], inMinutes),
  holdMinutes: one("bookings", "manager.hold", [], inMinutes),
  lateMinutes: one("bookings", "manager.late", [], inMinutes),
  bookedMinutes: one("bookings", "manager.booked", [], inMinutes),
  blacklistAfter: one("bookings", "manager.blacklistAfter", ["manager.blacklistNever"], { unit: "manager.unitTimes" }),
  takeAwayMinutes: one("takeaway", "manager.takeAwayMinutes", ["manager.takeAwayMinutesHint"], inMinutes),
  deliveryDish: one("takeaway", "manager.deliveryDish", ["manager.deliveryDishHint"]),
  scarcePortions: one("portions", "manager.scarce", ["manager.scarceText"], inPortions),
  everybodyPosts: one("board", "manager.everybodyPosts", ["manager.everybodyPostsHint", "manager.boardText"]),
  leasePortions: one("portions", "manager.lease", ["manager.scarceText"], inPortions),
};

export type SettingKey = StoredSetting & keyof typeof all;
export const settingKeys = Object.keys(all) as readonly SettingKey[];
export const settings = Object.fromEntries(settingKeys.map((key) => [key, settingOf(key)])) as Readonly<
  Record<SettingKey, Setting>
>;

/** Tenths of a percent are typed and checked in percent. */
function settingOf(key: SettingKey): Setting {
  const { range, longest, initial = "" } = settingForms[key];
  const isShare = key.endsWith("Permille");
  return { initial, longest, ...all[key], ...(isShare ? { percent: (range?.[1] ?? 0) / 10 } : { range }) };
}
