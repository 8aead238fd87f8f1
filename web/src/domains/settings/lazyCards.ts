import { lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";

/** Needed where guests pay with foreign notes. */
export const RatesCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../till/RatesCard"), speakOf("rates")]);
    return { default: part.RatesCard };
  }),
);

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

export const House = lazy(() => fetchPart(() => import("./House").then((part) => ({ default: part.House }))));
export const Waits = lazy(() => fetchPart(() => import("./Waits").then((part) => ({ default: part.Waits }))));

export const ClockSettings = lazy(() =>
  fetchPart(() => import("./ClockSettings").then((part) => ({ default: part.ClockSettings }))),
);

/** Chosen once. */
export const BoardSettings = lazy(() =>
  fetchPart(() => import("./BoardSettings").then((part) => ({ default: part.BoardSettings }))),
);

/** Needed once a month. */
export const BooksCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../reports/BooksCard"), speakOf("books")]);
    return { default: part.BooksCard };
  }),
);

/** Needed where the law wants bills to be signed. */
export const FiscalCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../till/FiscalCard"), speakOf("till")]);
    return { default: part.FiscalCard };
  }),
);

export const BackupsCard = lazy(() =>
  fetchPart(() => import("../backups/BackupsCard").then((part) => ({ default: part.BackupsCard }))),
);

export const TransferCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../transfers/TransferCard"), speakOf("bills")]);
    return { default: part.TransferCard };
  }),
);

export const TerminalCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../till/TerminalCard"), speakOf("till")]);
    return { default: part.TerminalCard };
  }),
);

/** Needed once in some years. */
export const KeyCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../messenger/keys/KeyCard"), speakOf("books")]);
    return { default: part.KeyCard };
  }),
);
