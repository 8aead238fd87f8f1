import type { TextKey } from "../../i18n";

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

interface Setting extends SettingPlace {
  /** as the hub stores it, while nobody has set it */
  readonly initial: string;
  /** the least and the most of a whole number */
  readonly range?: readonly [least: number, most: number];
  readonly unit?: TextKey;
  /** the most percent, of what is stored in tenths of one */
  readonly percent?: number;
  /** characters */
  readonly longest?: number;
}

const one = (
  page: SettingsPageID,
  label: TextKey,
  initial: string,
  words: readonly TextKey[] = [],
  limits: Partial<Setting> = {},
): Setting => ({ page, label, initial, words, ...limits });

const figure = (range: readonly [number, number], unit?: TextKey, card?: TextKey): Partial<Setting> => ({
  range,
  unit,
  card,
});
const [most, oneDay] = [999_999_999, 1440];
const [wait, amount, tax] = [
  [1, 120] as const,
  { range: [0, most], longest: 14 } as const,
  { percent: 50, longest: 120 },
];
const discount = { percent: 100, longest: 5 };
const [inMinutes, inSeconds, inPortions] = [
  "manager.unitMinutes",
  "manager.unitSeconds",
  "manager.unitPortions",
] as const;
const cook = figure(wait, inMinutes, "manager.cookTitle");
const serve = figure(wait, inMinutes, "manager.serveTitle");

/** The settings in the order of their pages. The page's form has those that name it. */
const all = {
  restaurantName: one("house", "manager.restaurantName", "iQsine", ["manager.houseText"], { longest: 50 }),
  address: one("house", "manager.address", "", ["manager.houseText"], { longest: 300 }),
  phone: one("house", "manager.phone", "", [], { longest: 20 }),
  currency: one("house", "manager.currency", "VND", ["manager.currencyHint"]),
  language: one("house", "manager.houseLanguage", "vi", ["manager.houseLanguageHint"]),
  timeZone: one("clock", "zone.title", "Asia/Ho_Chi_Minh", ["manager.zoneHint", "manager.clockText"]),
  dayEndsHour: one("clock", "manager.dayEnds", "5", ["manager.dayEndsHint"], figure([0, 12])),
  country: one("clock", "manager.country", "VN", ["manager.countryHint"]),
  taxCode: one("tax", "manager.taxCode", "", [], { longest: 20 }),
  taxName: one("tax", "manager.taxName", "", ["manager.taxNameHint"], { longest: 20 }),
  pricesIncludeTax: one("tax", "manager.taxWay", "yes", ["manager.taxInside", "manager.taxOnTop"]),
  taxRateA: one("tax", "manager.taxRateA", "0", ["manager.taxRateHint", "manager.rateAdd"], tax),
  taxRateB: one("tax", "manager.taxRateB", "0", [], tax),
  taxRateC: one("tax", "manager.taxRateC", "0", [], tax),
  servicePermille: one("tax", "manager.service", "0", [], { percent: 30, longest: 5 }),
  billSeries: one("numbers", "manager.billSeries", "B", [], { longest: 5 }),
  roundTo: one("numbers", "manager.roundTo", "0", ["manager.roundHint", "manager.roundNever"], {
    range: [0, 100_000],
    longest: 8,
  }),
  roundOnlyCash: one("numbers", "manager.roundWhat", "no", ["manager.roundOnlyCash", "manager.roundOnlyCashHint"]),
  waitersTakePayment: one("payment", "manager.atTheTable", "no", [
    "manager.byCashiers",
    "manager.byWaiters",
    "manager.byWaitersHint",
  ]),
  tipRule: one("payment", "manager.tipRule", "waiter", ["manager.tipByWaiterHint", "manager.tipPoolHint"]),
  blindCount: one("payment", "manager.blindCount", "no", ["manager.blindCountHint"]),
  waiterDiscountPermille: one("limits", "manager.waiterDiscount", "0", ["manager.discountHint"], discount),
  cashierDiscountPermille: one("limits", "manager.cashierDiscount", "100", ["manager.discountHint"], discount),
  cashierRefund: one("limits", "manager.cashierRefund", "500000", ["manager.cashierRefundHint"], amount),
  cashierReopening: one("limits", "manager.cashierReopening", "2000000", ["manager.cashierReopeningHint"], amount),
  cashierPayOut: one("limits", "manager.cashierPayOut", "500000", ["manager.cashierPayOutHint"], amount),
  cashierDrop: one("limits", "manager.cashierDrop", "2000000", ["manager.cashierDropHint"], amount),
  cashierCredit: one("limits", "manager.cashierCredit", "500000", ["manager.cashierCreditHint"], amount),
  cashierWriteOff: one("limits", "manager.cashierWriteOff", "0", ["manager.cashierWriteOffHint"], amount),
  bankAccount: one("account", "manager.accountNumber", "", [
    "manager.accountTitle",
    "manager.accountText",
    "manager.bank",
    "manager.accountHolder",
  ]),
  amberMinutes: one("waits", "manager.amberAfter", "8", ["manager.cookText"], cook),
  redMinutes: one("waits", "manager.redAfter", "15", ["manager.cookText"], cook),
  serveAmberMinutes: one("waits", "manager.amberAfter", "3", ["manager.serveText"], serve),
  serveRedMinutes: one("waits", "manager.redAfter", "6", ["manager.serveText"], serve),
  firstOrderMinutes: one(
    "waits",
    "manager.firstOrderAfter",
    "5",
    ["manager.firstOrderText"],
    figure(wait, inMinutes, "manager.firstOrderTitle"),
  ),
  // Stored in seconds, typed and shown in minutes: `5`, `1,5`.
  cleaningSeconds: one("reminders", "manager.cleaning", "300", ["manager.cleaningHint"], figure([5, 3600], inMinutes)),
  alertSeconds: one("reminders", "manager.alert", "20", ["manager.alertHint"], figure([5, 600], inSeconds)),
  unheardSeconds: one(
    "reminders",
    "manager.unheard",
    "20",
    ["manager.unheardHint", "manager.unheardNever"],
    figure([0, 600], inSeconds),
  ),
  bookAheadMinutes: one(
    "bookings",
    "manager.bookAhead",
    "180",
    ["manager.bookAheadHint"],
    figure([0, 10_080], inMinutes),
  ),
  holdMinutes: one("bookings", "manager.hold", "60", [], figure([0, oneDay], inMinutes)),
  lateMinutes: one("bookings", "manager.late", "15", [], figure([1, oneDay], inMinutes)),
  bookedMinutes: one("bookings", "manager.booked", "120", [], figure([15, oneDay], inMinutes)),
  blacklistAfter: one(
    "bookings",
    "manager.blacklistAfter",
    "0",
    ["manager.blacklistNever"],
    figure([0, 999], "manager.unitTimes"),
  ),
  scarcePortions: one("portions", "manager.scarce", "20", ["manager.scarceText"], figure([0, 999], inPortions)),
  everybodyPosts: one("board", "manager.everybodyPosts", "no", ["manager.everybodyPostsHint", "manager.boardText"]),
  leasePortions: one("portions", "manager.lease", "2", ["manager.scarceText"], figure([1, 20], inPortions)),
};

export type SettingKey = keyof typeof all;
export const settings: Readonly<Record<SettingKey, Setting>> = all;
export const settingKeys = Object.keys(settings) as readonly SettingKey[];
