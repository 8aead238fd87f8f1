import { t } from "../../i18n";
import { MoneyText, classes } from "../../ui";
import type { Dish } from "../../wire";

interface Props {
  readonly dish: Pick<Dish, "price" | "marketPrice">;
  readonly className?: string;
}

/** The price on the menu, or the words that it has none. */
export function DishPrice({ dish, className }: Props): JSX.Element {
  if (dish.marketPrice) return <span className={classes(className)}>{t("dish.market")}</span>;
  return <MoneyText amount={dish.price} className={className} />;
}
