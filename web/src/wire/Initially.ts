// Written by Tools/wiregen from Sources/Modules/Staff/Rules/SettingKey.swift. Do not edit: `make generate` writes it again.

/** The numbers while nobody has set them. The build writes each where it is used. */
export enum Initially {
  cleaningSeconds = 300,
  amberMinutes = 8,
  redMinutes = 15,
  serveAmberMinutes = 3,
  serveRedMinutes = 6,
  firstOrderMinutes = 5,
  alertSeconds = 20,
  unheardSeconds = 20,
  scarcePortions = 20,
  leasePortions = 2,
  bookAheadMinutes = 180,
  holdMinutes = 60,
  lateMinutes = 15,
  bookedMinutes = 120,
  blacklistAfter = 0,
  dayEndsHour = 5,
  servicePermille = 0,
  cashierDiscountPermille = 100,
  waiterDiscountPermille = 0,
  roundTo = 0,
  takeAwayMinutes = 20,
}
