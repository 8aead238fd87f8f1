import { lazy } from "react";
import { speakOf } from "../../../i18n";
import { fetchPart } from "../../../ui";

/** The list of debts, with its texts. */
export const DebtsPage = lazy(() =>
  fetchPart(async () => (await Promise.all([import("./DebtsPage"), speakOf("till")]))[0]),
);
