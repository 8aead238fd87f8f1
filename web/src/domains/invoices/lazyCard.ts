import { lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";

/** The invoice of a paid or open bill, beside its paper. */
export const InvoiceCard = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./InvoiceCard"), speakOf("invoices")]);
    return { default: part.InvoiceCard };
  }),
);
