import { lazyPart } from "../../../ui";

/** The register of vouchers, with its texts. */
export const VouchersPage = lazyPart(() => import("./VouchersPage"), "default", "vouchers");
