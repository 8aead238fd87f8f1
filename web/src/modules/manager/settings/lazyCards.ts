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

/** Needed once a month. */
export const BooksCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../books/BooksCard"), speakOf("books")]);
    return { default: part.BooksCard };
  }),
);
