// Written by Tools/wiregen from Sources/Modules/Staff/Rules/SettingKey.swift. Do not edit: `make generate` writes it again.

/** A setting: the text while nobody has set it, if any, the bounds of a whole number, the characters of a text. */
export interface SettingForm {
  readonly initial?: string;
  readonly range?: readonly [least: number, most: number];
  readonly longest?: number;
}

const all = {
  cleaningSeconds: { initial: "300", range: [5, 3600] },
  amberMinutes: { initial: "8", range: [1, 120] },
  redMinutes: { initial: "15", range: [1, 120] },
  serveAmberMinutes: { initial: "3", range: [1, 120] },
  serveRedMinutes: { initial: "6", range: [1, 120] },
  firstOrderMinutes: { initial: "5", range: [1, 120] },
  alertSeconds: { initial: "20", range: [5, 600] },
  unheardSeconds: { initial: "20", range: [0, 600] },
  scarcePortions: { initial: "20", range: [0, 999] },
  leasePortions: { initial: "2", range: [1, 20] },
  bookAheadMinutes: { initial: "180", range: [0, 10080] },
  holdMinutes: { initial: "60", range: [0, 1440] },
  lateMinutes: { initial: "15", range: [1, 1440] },
  bookedMinutes: { initial: "120", range: [15, 1440] },
  blacklistAfter: { initial: "0", range: [0, 999] },
  restaurantName: { initial: "iQsine", longest: 50 },
  address: { longest: 300 },
  phone: { longest: 20 },
  currency: { initial: "VND" },
  country: { initial: "VN" },
  timeZone: { initial: "Asia/Ho_Chi_Minh" },
  dayEndsHour: { initial: "5", range: [0, 12] },
  language: { initial: "vi" },
  setupStep: {},
  skippedTasks: {},
  signUp: { initial: "closed" },
  taxCode: { longest: 20 },
  taxName: { longest: 20 },
  billSeries: { initial: "B" },
  servicePermille: { initial: "0", range: [0, 300] },
  cashierDiscountPermille: { initial: "100", range: [0, 1000] },
  waiterDiscountPermille: { initial: "0", range: [0, 1000] },
  cashierRefund: { range: [0, 999999999] },
  cashierReopening: { range: [0, 999999999] },
  cashierPayOut: { range: [0, 999999999] },
  cashierDrop: { range: [0, 999999999] },
  cashierCredit: { range: [0, 999999999] },
  cashierWriteOff: { range: [0, 999999999] },
  pricesIncludeTax: { initial: "yes" },
  waitersTakePayment: { initial: "no" },
  blindCount: { initial: "no" },
  roundOnlyCash: { initial: "no" },
  everybodyPosts: { initial: "no" },
  tipRule: { initial: "waiter" },
  taxRateA: { initial: "0" },
  taxRateB: { initial: "0" },
  taxRateC: { initial: "0" },
  roundTo: { initial: "0", range: [0, 100000] },
  billHeader: { longest: 200 },
  billFooter: { longest: 200 },
  bankAccount: {},
  takeAwayMinutes: { initial: "20", range: [1, 240] },
  deliveryDish: { longest: 64 },
} as const;

export type StoredSetting = keyof typeof all;
export const settingForms: Readonly<Record<StoredSetting, SettingForm>> = all;
