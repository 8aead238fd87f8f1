import { lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";

/** The sheet for the buyer, which few guests need. */
export const BuyerSheet = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./BuyerSheet"), speakOf("invoices")]);
    return { default: part.BuyerSheet };
  }),
);
