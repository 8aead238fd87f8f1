import { lazy } from "react";
import { fetchPart, lazyPart } from "../../ui";

/** Needed where guests pay with foreign notes. */
export const RatesCard = lazyPart(() => import("../till/RatesCard"), "RatesCard", "rates");

/** With the table of banks. */
export const accountPart = (): Promise<typeof import("./AccountSettings")> =>
  fetchPart(() => import("./AccountSettings"));
export const AccountSettings = lazy(() => accountPart().then((part) => ({ default: part.AccountSettings })));

const bills = (): Promise<typeof import("./BillSettings")> => fetchPart(() => import("./BillSettings"));
export const TaxSettings = lazy(() => bills().then((part) => ({ default: part.TaxSettings })));
export const BillNumbers = lazy(() => bills().then((part) => ({ default: part.BillNumbers })));
export const PaymentSettings = lazy(() => bills().then((part) => ({ default: part.PaymentSettings })));
export const LimitSettings = lazy(() => bills().then((part) => ({ default: part.LimitSettings })));

const times = (): Promise<typeof import("./TimeSettings")> => fetchPart(() => import("./TimeSettings"));
export const Reminders = lazy(() => times().then((part) => ({ default: part.Reminders })));
export const Bookings = lazy(() => times().then((part) => ({ default: part.Bookings })));
export const Scarce = lazy(() => times().then((part) => ({ default: part.Scarce })));

export const TakeAwaySettings = lazyPart(() => import("./TakeAwaySettings"), "TakeAwaySettings");
export const House = lazyPart(() => import("./House"), "House");
export const Waits = lazyPart(() => import("./Waits"), "Waits");

export const ClockSettings = lazyPart(() => import("./ClockSettings"), "ClockSettings");

/** Chosen once. */
export const BoardSettings = lazyPart(() => import("./BoardSettings"), "BoardSettings");

/** Needed once a month. */
export const BooksCard = lazyPart(() => import("../reports/BooksCard"), "BooksCard", "books");

/** Needed where the law wants bills to be signed. */
export const FiscalCard = lazyPart(() => import("../till/FiscalCard"), "FiscalCard", "till");

export const BackupsCard = lazyPart(() => import("../backups/BackupsCard"), "BackupsCard");

export const TransferCard = lazyPart(() => import("../transfers/TransferCard"), "TransferCard", "bills");

export const TerminalCard = lazyPart(() => import("../till/TerminalCard"), "TerminalCard", "till");

/** Needed once in some years. */
export const KeyCard = lazyPart(() => import("../messenger/keys/KeyCard"), "KeyCard", "books");
