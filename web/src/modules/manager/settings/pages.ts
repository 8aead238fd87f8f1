import type { IconName } from "../../../ui";
import type { TextKey } from "../../../i18n";
import type { SettingKey } from "./settingsForm";

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

interface PageGroup {
  readonly title: TextKey;
  readonly pages: readonly (readonly [id: SettingsPageID, icon: IconName])[];
}

/** The list of pages, from its top. */
export const pageGroups: readonly PageGroup[] = [
  {
    title: "settings.groupHouse",
    pages: [
      ["house", "home"],
      ["clock", "clock"],
    ],
  },
  {
    title: "settings.groupBills",
    pages: [
      ["tax", "percent"],
      ["numbers", "receipt"],
      ["payment", "cash"],
      ["limits", "lock"],
      ["account", "phone"],
      ["terminal", "card"],
      ["foreign", "tag"],
      ["fiscal", "check-circle"],
      ["books", "notebook"],
    ],
  },
  {
    title: "settings.groupService",
    pages: [
      ["waits", "hourglass"],
      ["reminders", "bell"],
      ["bookings", "calendar"],
      ["portions", "dish"],
      ["board", "notebook"],
    ],
  },
  {
    title: "settings.groupData",
    pages: [
      ["backups", "history"],
      ["keys", "key"],
    ],
  },
];

const ids: readonly string[] = pageGroups.flatMap(({ pages }) => pages.map(([id]) => id));
const isPage = (id: string): id is SettingsPageID => ids.includes(id);

/** The page of an address. `null`: there is none of that name. */
export const settingsPage = (id: string | undefined): SettingsPageID | null =>
  id !== undefined && isPage(id) ? id : null;

export const settingsRoot = "/manager/settings";

/** `at`: the setting that the page marks. */
export const settingsPath = (page: SettingsPageID, at?: string): string =>
  `${settingsRoot}/${page}${at === undefined ? "" : `?at=${at}`}`;

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

const limit = (label: TextKey, ...words: readonly TextKey[]): SettingPlace => ({ page: "limits", label, words });

/** The place of each setting of the form. The page's form has the settings that name it. */
export const settingPlaces: Readonly<Record<SettingKey, SettingPlace>> = {
  restaurantName: { page: "house", label: "manager.restaurantName", words: ["manager.houseText"] },
  address: { page: "house", label: "manager.address", words: ["manager.houseText"] },
  phone: { page: "house", label: "manager.phone" },
  currency: { page: "house", label: "manager.currency", words: ["manager.currencyHint"] },
  language: { page: "house", label: "manager.houseLanguage", words: ["manager.houseLanguageHint"] },
  timeZone: { page: "clock", label: "zone.title", words: ["manager.zoneHint", "manager.clockText"] },
  dayEndsHour: { page: "clock", label: "manager.dayEnds", words: ["manager.dayEndsHint"] },
  country: { page: "clock", label: "manager.country", words: ["manager.countryHint"] },
  taxCode: { page: "tax", label: "manager.taxCode" },
  taxName: { page: "tax", label: "manager.taxName", words: ["manager.taxNameHint"] },
  pricesIncludeTax: { page: "tax", label: "manager.taxWay", words: ["manager.taxInside", "manager.taxOnTop"] },
  taxRateA: { page: "tax", label: "manager.taxRateA", words: ["manager.taxRateHint", "manager.rateAdd"] },
  taxRateB: { page: "tax", label: "manager.taxRateB" },
  taxRateC: { page: "tax", label: "manager.taxRateC" },
  servicePermille: { page: "tax", label: "manager.service" },
  billSeries: { page: "numbers", label: "manager.billSeries" },
  roundTo: { page: "numbers", label: "manager.roundTo", words: ["manager.roundHint", "manager.roundNever"] },
  roundOnlyCash: {
    page: "numbers",
    label: "manager.roundWhat",
    words: ["manager.roundOnlyCash", "manager.roundOnlyCashHint"],
  },
  waitersTakePayment: {
    page: "payment",
    label: "manager.atTheTable",
    words: ["manager.byCashiers", "manager.byWaiters", "manager.byWaitersHint"],
  },
  tipRule: { page: "payment", label: "manager.tipRule", words: ["manager.tipByWaiterHint", "manager.tipPoolHint"] },
  blindCount: { page: "payment", label: "manager.blindCount", words: ["manager.blindCountHint"] },
  waiterDiscountPermille: limit("manager.waiterDiscount", "manager.discountHint"),
  cashierDiscountPermille: limit("manager.cashierDiscount", "manager.discountHint"),
  cashierRefund: limit("manager.cashierRefund", "manager.cashierRefundHint"),
  cashierReopening: limit("manager.cashierReopening", "manager.cashierReopeningHint"),
  cashierPayOut: limit("manager.cashierPayOut", "manager.cashierPayOutHint"),
  cashierDrop: limit("manager.cashierDrop", "manager.cashierDropHint"),
  cashierCredit: limit("manager.cashierCredit", "manager.cashierCreditHint"),
  cashierWriteOff: limit("manager.cashierWriteOff", "manager.cashierWriteOffHint"),
  bankAccount: {
    page: "account",
    label: "manager.accountNumber",
    words: ["manager.accountTitle", "manager.accountText", "manager.bank", "manager.accountHolder"],
  },
  amberMinutes: { page: "waits", label: "manager.amberAfter", card: "manager.cookTitle", words: ["manager.cookText"] },
  redMinutes: { page: "waits", label: "manager.redAfter", card: "manager.cookTitle", words: ["manager.cookText"] },
  serveAmberMinutes: {
    page: "waits",
    label: "manager.amberAfter",
    card: "manager.serveTitle",
    words: ["manager.serveText"],
  },
  serveRedMinutes: {
    page: "waits",
    label: "manager.redAfter",
    card: "manager.serveTitle",
    words: ["manager.serveText"],
  },
  firstOrderMinutes: {
    page: "waits",
    label: "manager.firstOrderAfter",
    card: "manager.firstOrderTitle",
    words: ["manager.firstOrderText"],
  },
  cleaningSeconds: { page: "reminders", label: "manager.cleaning", words: ["manager.cleaningHint"] },
  alertSeconds: { page: "reminders", label: "manager.alert", words: ["manager.alertHint"] },
  unheardSeconds: {
    page: "reminders",
    label: "manager.unheard",
    words: ["manager.unheardHint", "manager.unheardNever"],
  },
  bookAheadMinutes: { page: "bookings", label: "manager.bookAhead", words: ["manager.bookAheadHint"] },
  holdMinutes: { page: "bookings", label: "manager.hold" },
  lateMinutes: { page: "bookings", label: "manager.late" },
  bookedMinutes: { page: "bookings", label: "manager.booked" },
  blacklistAfter: { page: "bookings", label: "manager.blacklistAfter", words: ["manager.blacklistNever"] },
  scarcePortions: { page: "portions", label: "manager.scarce", words: ["manager.scarceText"] },
  everybodyPosts: {
    page: "board",
    label: "manager.everybodyPosts",
    words: ["manager.everybodyPostsHint", "manager.boardText"],
  },
  leasePortions: { page: "portions", label: "manager.lease", words: ["manager.scarceText"] },
};

/** The places of cards that save by themselves. */
export const cardPlaces: Readonly<Record<string, SettingPlace>> = {
  transfers: { page: "account", label: "transfers.setupTitle", words: ["transfers.setupText"] },
  terminal: { page: "terminal", label: "terminal.place", words: ["terminal.placeText"] },
  rates: { page: "foreign", label: "rates.title", words: ["rates.text"] },
  fiscal: { page: "fiscal", label: "fiscal.place", words: ["fiscal.placeText"] },
  books: { page: "books", label: "books.title", words: ["books.text"] },
  backups: { page: "backups", label: "backups.title", words: ["backups.now", "backups.restore", "backups.where"] },
  store: { page: "backups", label: "store.title", words: ["store.text", "store.place"] },
  keys: { page: "keys", label: "keys.title", words: ["keys.text", "keys.change"] },
};

/** The settings that the form of a page has. */
export const settingsOf = (page: SettingsPageID): readonly SettingKey[] =>
  (Object.keys(settingPlaces) as readonly SettingKey[]).filter((key) => settingPlaces[key].page === page);
