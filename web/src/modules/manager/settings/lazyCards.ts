import { lazy } from "react";
import { speakOf } from "../../../i18n";
import { fetchPart } from "../../../ui";

/** Needed where guests pay with foreign notes. */
export const RatesCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../rates/RatesCard"), speakOf("rates")]);
    return { default: part.RatesCard };
  }),
);

/** The hours and minutes of the house are further down. */
export const Waits = lazy(() => fetchPart(() => import("./Waits").then((part) => ({ default: part.Waits }))));

export const ClockSettings = lazy(() =>
  fetchPart(() => import("./ClockSettings").then((part) => ({ default: part.ClockSettings }))),
);

/** Chosen once. */
export const LimitFields = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./LimitFields"), speakOf("limits")]);
    return { default: part.LimitFields };
  }),
);

/** Needed where a house rounds. */
export const CashRounding = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./CashRounding"), speakOf("limits")]);
    return { default: part.CashRounding };
  }),
);

/** Chosen once. */
export const BoardSettings = lazy(() =>
  fetchPart(() => import("./BoardSettings").then((part) => ({ default: part.BoardSettings }))),
);

/** Needed once a month. */
export const BooksCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../books/BooksCard"), speakOf("books")]);
    return { default: part.BooksCard };
  }),
);

/** Needed where the law wants bills to be signed. */
export const FiscalCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../fiscal/FiscalCard"), speakOf("till")]);
    return { default: part.FiscalCard };
  }),
);
