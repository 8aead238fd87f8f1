import { Fragment } from "react";
import { money, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { TillReport } from "../../../wire";
import { exempt, inPercent } from "../../../domains/tax/taxRates";
import { AmountLine } from "./Lines";

/** The same lines where the house names its tax. */
const named = {
  "till.tax": "till.taxNamed",
  "till.untaxed": "till.untaxedNamed",
  "till.taxTakenBack": "till.taxNamedTakenBack",
  "till.untaxedTakenBack": "till.untaxedNamedTakenBack",
} as const;

/** The tax of each rate, and the tax that was taken back. */
export function TaxLines({ of: { taxes } }: { readonly of: TillReport }): JSX.Element {
  const own = useReplica((view) => view.setting("taxName"));
  return (
    <>
      {taxes.map(({ rate, base, tax, takenBackBase, takenBackTax }) => {
        const percent = `${inPercent(rate)} %`;
        const name = (
          taxed: "till.tax" | "till.taxTakenBack",
          none: "till.untaxed" | "till.untaxedTakenBack",
          on: number,
        ): string => {
          if (rate === exempt)
            return t(taxed === "till.tax" ? "till.exempt" : "till.exemptTakenBack", { base: money(on) });
          const facts = { rate: percent, base: money(on), name: own ?? "" };
          return t(own ? named[rate === 0 ? none : taxed] : rate === 0 ? none : taxed, facts);
        };
        return (
          <Fragment key={rate}>
            <AmountLine name={name("till.tax", "till.untaxed", base)} amount={tax} />
            {takenBackBase === 0 && takenBackTax === 0 ? null : (
              <AmountLine
                name={name("till.taxTakenBack", "till.untaxedTakenBack", takenBackBase)}
                amount={-takenBackTax}
              />
            )}
          </Fragment>
        );
      })}
    </>
  );
}
