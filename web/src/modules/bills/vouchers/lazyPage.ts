import { lazy } from "react";
import { speakOf } from "../../../i18n";
import { fetchPart } from "../../../ui";

/** The register of vouchers, with its texts. */
export const VouchersPage = lazy(() =>
  fetchPart(async () => (await Promise.all([import("./VouchersPage"), speakOf("vouchers")]))[0]),
);
