import { lazyPart } from "../../ui";

/** The sheet for the buyer, which few guests need. */
export const BuyerSheet = lazyPart(() => import("./BuyerSheet"), "BuyerSheet", "invoices");
