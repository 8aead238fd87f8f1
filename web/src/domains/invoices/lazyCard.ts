import { lazyPart } from "../../ui";

/** The invoice of a paid or open bill, beside its paper. */
export const InvoiceCard = lazyPart(() => import("./InvoiceCard"), "InvoiceCard", "invoices");
