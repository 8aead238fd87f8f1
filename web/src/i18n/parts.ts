import type audit from "./vi/audit.json";
import type backups from "./vi/backups.json";
import type bars from "./vi/bars.json";
import type bills from "./vi/bills.json";
import type books from "./vi/books.json";
import type blacklist from "./vi/blacklist.json";
import type bluetooth from "./vi/bluetooth.json";
import type board from "./vi/board.json";
import type calls from "./vi/calls.json";
import type cashier from "./vi/cashier.json";
import type chef from "./vi/chef.json";
import type clock from "./vi/clock.json";
import type commands from "./vi/commands.json";
import type connect from "./vi/connect.json";
import type contacts from "./vi/contacts.json";
import type devices from "./vi/devices.json";
import type display from "./vi/display.json";
import type ends from "./vi/ends.json";
import type evening from "./vi/evening.json";
import type guest from "./vi/guest.json";
import type help from "./vi/help.json";
import type importing from "./vi/import.json";
import type invoices from "./vi/invoices.json";
import type limits from "./vi/limits.json";
import type manager from "./vi/manager.json";
import type me from "./vi/me.json";
import type messenger from "./vi/messenger.json";
import type notes from "./vi/notes.json";
import type notices from "./vi/notices.json";
import type office from "./vi/office.json";
import type opening from "./vi/opening.json";
import type paper from "./vi/paper.json";
import type people from "./vi/people.json";
import type print from "./vi/print.json";
import type printers from "./vi/printers.json";
import type printing from "./vi/printing.json";
import type promotions from "./vi/promotions.json";
import type push from "./vi/push.json";
import type rates from "./vi/rates.json";
import type reception from "./vi/reception.json";
import type reports from "./vi/reports.json";
import type runner from "./vi/runner.json";
import type secrets from "./vi/secrets.json";
import type settings from "./vi/settings.json";
import type setup from "./vi/setup.json";
import type sheets from "./vi/sheets.json";
import type signIn from "./vi/signIn.json";
import type split from "./vi/split.json";
import type start from "./vi/start.json";
import type store from "./vi/store.json";
import type till from "./vi/till.json";
import type transfer from "./vi/transfer.json";
import type vouchers from "./vi/vouchers.json";
import type waiter from "./vi/waiter.json";
import type wall from "./vi/wall.json";

/** Texts of rarely opened parts and of single screens, kept out of what every device loads before its first screen. */
export const parts = {
  audit: { vi: () => import("./vi/audit.json"), en: () => import("./en/audit.json") },
  backups: { vi: () => import("./vi/backups.json"), en: () => import("./en/backups.json") },
  bars: { vi: () => import("./vi/bars.json"), en: () => import("./en/bars.json") },
  books: { vi: () => import("./vi/books.json"), en: () => import("./en/books.json") },
  bills: { vi: () => import("./vi/bills.json"), en: () => import("./en/bills.json") },
  blacklist: { vi: () => import("./vi/blacklist.json"), en: () => import("./en/blacklist.json") },
  bluetooth: { vi: () => import("./vi/bluetooth.json"), en: () => import("./en/bluetooth.json") },
  board: { vi: () => import("./vi/board.json"), en: () => import("./en/board.json") },
  calls: { vi: () => import("./vi/calls.json"), en: () => import("./en/calls.json") },
  cashier: { vi: () => import("./vi/cashier.json"), en: () => import("./en/cashier.json") },
  chef: { vi: () => import("./vi/chef.json"), en: () => import("./en/chef.json") },
  clock: { vi: () => import("./vi/clock.json"), en: () => import("./en/clock.json") },
  commands: { vi: () => import("./vi/commands.json"), en: () => import("./en/commands.json") },
  connect: { vi: () => import("./vi/connect.json"), en: () => import("./en/connect.json") },
  contacts: { vi: () => import("./vi/contacts.json"), en: () => import("./en/contacts.json") },
  devices: { vi: () => import("./vi/devices.json"), en: () => import("./en/devices.json") },
  display: { vi: () => import("./vi/display.json"), en: () => import("./en/display.json") },
  ends: { vi: () => import("./vi/ends.json"), en: () => import("./en/ends.json") },
  evening: { vi: () => import("./vi/evening.json"), en: () => import("./en/evening.json") },
  guest: { vi: () => import("./vi/guest.json"), en: () => import("./en/guest.json") },
  help: { vi: () => import("./vi/help.json"), en: () => import("./en/help.json") },
  import: { vi: () => import("./vi/import.json"), en: () => import("./en/import.json") },
  invoices: { vi: () => import("./vi/invoices.json"), en: () => import("./en/invoices.json") },
  limits: { vi: () => import("./vi/limits.json"), en: () => import("./en/limits.json") },
  manager: { vi: () => import("./vi/manager.json"), en: () => import("./en/manager.json") },
  me: { vi: () => import("./vi/me.json"), en: () => import("./en/me.json") },
  messenger: { vi: () => import("./vi/messenger.json"), en: () => import("./en/messenger.json") },
  notes: { vi: () => import("./vi/notes.json"), en: () => import("./en/notes.json") },
  notices: { vi: () => import("./vi/notices.json"), en: () => import("./en/notices.json") },
  office: { vi: () => import("./vi/office.json"), en: () => import("./en/office.json") },
  opening: { vi: () => import("./vi/opening.json"), en: () => import("./en/opening.json") },
  paper: { vi: () => import("./vi/paper.json"), en: () => import("./en/paper.json") },
  people: { vi: () => import("./vi/people.json"), en: () => import("./en/people.json") },
  print: { vi: () => import("./vi/print.json"), en: () => import("./en/print.json") },
  printers: { vi: () => import("./vi/printers.json"), en: () => import("./en/printers.json") },
  printing: { vi: () => import("./vi/printing.json"), en: () => import("./en/printing.json") },
  promotions: { vi: () => import("./vi/promotions.json"), en: () => import("./en/promotions.json") },
  push: { vi: () => import("./vi/push.json"), en: () => import("./en/push.json") },
  rates: { vi: () => import("./vi/rates.json"), en: () => import("./en/rates.json") },
  reception: { vi: () => import("./vi/reception.json"), en: () => import("./en/reception.json") },
  refusals: { vi: () => import("./RefusalsVi"), en: () => import("./RefusalsEn") },
  reports: { vi: () => import("./vi/reports.json"), en: () => import("./en/reports.json") },
  runner: { vi: () => import("./vi/runner.json"), en: () => import("./en/runner.json") },
  secrets: { vi: () => import("./vi/secrets.json"), en: () => import("./en/secrets.json") },
  settings: { vi: () => import("./vi/settings.json"), en: () => import("./en/settings.json") },
  setup: { vi: () => import("./vi/setup.json"), en: () => import("./en/setup.json") },
  sheets: { vi: () => import("./vi/sheets.json"), en: () => import("./en/sheets.json") },
  signIn: { vi: () => import("./vi/signIn.json"), en: () => import("./en/signIn.json") },
  split: { vi: () => import("./vi/split.json"), en: () => import("./en/split.json") },
  start: { vi: () => import("./vi/start.json"), en: () => import("./en/start.json") },
  store: { vi: () => import("./vi/store.json"), en: () => import("./en/store.json") },
  till: { vi: () => import("./vi/till.json"), en: () => import("./en/till.json") },
  transfer: { vi: () => import("./vi/transfer.json"), en: () => import("./en/transfer.json") },
  vouchers: { vi: () => import("./vi/vouchers.json"), en: () => import("./en/vouchers.json") },
  waiter: { vi: () => import("./vi/waiter.json"), en: () => import("./en/waiter.json") },
  wall: { vi: () => import("./vi/wall.json"), en: () => import("./en/wall.json") },
} as const;

export type PartName = keyof typeof parts;
export type PartTexts = typeof audit &
  typeof backups &
  typeof bars &
  typeof books &
  typeof bills &
  typeof blacklist &
  typeof bluetooth &
  typeof board &
  typeof calls &
  typeof cashier &
  typeof chef &
  typeof clock &
  typeof commands &
  typeof connect &
  typeof contacts &
  typeof ends &
  typeof evening &
  typeof guest &
  typeof help &
  typeof devices &
  typeof display &
  typeof importing &
  typeof invoices &
  typeof limits &
  typeof manager &
  typeof me &
  typeof messenger &
  typeof office &
  typeof notes &
  typeof notices &
  typeof opening &
  typeof paper &
  typeof people &
  typeof print &
  typeof printers &
  typeof printing &
  typeof promotions &
  typeof push &
  typeof rates &
  typeof reception &
  typeof reports &
  typeof runner &
  typeof secrets &
  typeof settings &
  typeof setup &
  typeof sheets &
  typeof signIn &
  typeof split &
  typeof start &
  typeof store &
  typeof till &
  typeof transfer &
  typeof vouchers &
  typeof waiter &
  typeof wall;
