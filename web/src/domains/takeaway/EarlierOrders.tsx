import { date, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip, Skeleton } from "../../ui";
import { Notice } from "../../ui/Notice";
import { againOf, dishesInWords } from "./again";
import type { EarlierOrder } from "../../wire";
import type { Earlier } from "./useEarlier";

interface Props {
  readonly earlier: Earlier;
  /** the order that is ordered again; empty: none */
  readonly chosen: string;
  readonly onChoose: (order: string) => void;
}

/** The guest's last orders, each to be ordered again with a tap. */
export function EarlierOrders({ earlier, chosen, onChoose }: Props): JSX.Element | null {
  const { orders, state } = earlier;
  if (state === "asking") return <Skeleton height={96} />;
  if (state === "away") return <p className="quiet small">{t("takeaway.earlierAway")}</p>;
  if (orders.length === 0) return state === "known" ? <p className="quiet small">{t("takeaway.firstOrder")}</p> : null;
  return (
    <section className="stack-8" aria-label={t("takeaway.earlier")}>
      <h3 className="field-label">{t("takeaway.earlier")}</h3>
      <ul className="lines card taken-earlier">
        {orders.map((one) => (
          <One
            key={one.order}
            of={one}
            chosen={one.order === chosen}
            onPress={() => onChoose(one.order === chosen ? "" : one.order)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OneProps {
  readonly of: EarlierOrder;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function One({ of: one, chosen, onPress }: OneProps): JSX.Element {
  const again = useReplica((view) => againOf(view, one.dishes));
  const words = useReplica((view) => dishesInWords(view, one.dishes));
  return (
    <li className="stack-8 taken-earlier-one">
      <p>
        <strong className="numbers">{date(one.at)}</strong> · {words}
      </p>
      {again.lines.length > 0 ? (
        <div>
          <Chip icon={chosen ? "check" : "reload"} chosen={chosen} onPress={onPress}>
            {t("takeaway.again")}
          </Chip>
        </div>
      ) : null}
      {again.missing.length > 0 && (chosen || again.lines.length === 0) ? (
        <Notice role="status">{t("takeaway.notSold", { names: again.missing.join(", ") })}</Notice>
      ) : null}
    </li>
  );
}
