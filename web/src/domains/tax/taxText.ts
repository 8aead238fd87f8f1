import { money, t } from "../../i18n";
import type { TaxLine } from "../../wire";
import { exempt, inPercent } from "./taxRates";

/**
 * The tax of one rate on a bill. `name`: of the house; empty: the language's own word. `isInside`: the prices contain
 * it.
 */
export function taxText({ rate, base }: TaxLine, isInside: boolean, name: string | undefined): string {
  if (rate === exempt) return t("print.exempt", { base: money(base) });
  const facts = { rate: inPercent(rate), base: money(base) };
  if (!name) return t(isInside ? "print.taxInside" : "print.tax", facts);
  return t(isInside ? "print.taxNamedInside" : "print.taxNamed", { ...facts, name });
}
