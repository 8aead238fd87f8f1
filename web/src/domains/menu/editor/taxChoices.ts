import { t } from "../../../i18n";
import type { TaxClass } from "../../../wire";
import { inPercent } from "../../tax/taxRates";

const classes: readonly TaxClass[] = ["a", "b", "c"];

/** The classes of value-added tax with their present rates. A house with one rate has no choice to make. */
export function taxChoices(
  setting: (key: string) => string | undefined,
): readonly { readonly value: TaxClass; readonly label: string }[] {
  const rates = classes.map((one) => setting(`taxRate${one.toUpperCase()}`) ?? "0");
  if (rates.every((rate) => rate === rates[0])) return [];
  return classes.map((value, i) => ({
    value,
    label: t("manager.taxClass", { name: value.toUpperCase(), rate: percent(rates[i]) }),
  }));
}

/** `80;2027-01-01=100` → `8 %, 10 % (2027-01-01)` */
function percent(rates = "0"): string {
  return rates
    .split(";")
    .map((part) => part.split("="))
    .map(([first = "", then]) => (then === undefined ? shown(first) : `${shown(then)} (${first})`))
    .join(", ");
}

const shown = (rate: string): string => (rate === "exempt" ? t("manager.exempt") : `${inPercent(Number(rate))} %`);
