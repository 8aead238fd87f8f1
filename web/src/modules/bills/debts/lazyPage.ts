import { lazyPart } from "../../../ui";

/** The list of debts, with its texts. */
export const DebtsPage = lazyPart(() => import("./DebtsPage"), "default", "till");
