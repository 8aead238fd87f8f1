import { bareAmount, t } from "../../i18n";

interface Props {
  readonly price: number;
  readonly fullPrice: number;
}

/** The struck-out full price of a dish beside its lowered one, or that it is on the house. */
export function LoweredPrice({ price, fullPrice }: Props): JSX.Element {
  return (
    <>
      <s>{bareAmount(fullPrice)}</s>{" "}
      <b className="lowered-price">{price === 0 ? t("common.free") : bareAmount(price)}</b>
    </>
  );
}
