import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { usePricedDishes } from "../../domains/menu/useServing";
import type { Lines } from "./basket";
import { sumOf } from "./basket";
import { useGrowth } from "./billAmount";

interface Props {
  readonly order: string;
  readonly lines: Lines;
}

/** The amount by which the chosen dishes make the bill larger. */
export function BasketSum({ order: id, lines }: Props): JSX.Element {
  const order = useReplica((view) => view.get("order", id));
  const dishOf = usePricedDishes(id);
  const growth = useGrowth(order, lines);
  const prices = lines.reduce((sum, line) => sum + sumOf(line, dishOf(line.dish)), 0);
  const note = growth?.taxToCome ? t("paper.withoutTax") : growth?.service ? t("paper.withService") : null;
  return (
    <>
      <span className="numbers strong">{money(growth?.amount ?? prices)}</span>
      {note === null ? null : <span className="quiet small">{note}</span>}
    </>
  );
}
