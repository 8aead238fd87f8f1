import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, classes } from "../../ui";
import type { Dish } from "../../wire";
import type { Stock } from "../../domains/menu/stock";
import { dishName } from "../../domains/menu/names";
import type { Basket } from "./basket";
import { SendButtons } from "./SendButtons";
import { ShortageNotice } from "./ShortageNotice";
import { useParts } from "./useParts";
import { useShortages } from "./shortages";
import { useWriting } from "./useWriting";
import { counted } from "../../domains/menu/weight";

interface Props {
  readonly basket: Basket;
  /** replaces the names for a moment */
  readonly warning: string | null;
  readonly stock: (dish: Dish) => Stock;
  /** the part that calls is loaded */
  readonly canCall: boolean;
  readonly onOpen: () => void;
  /** `call`: to the kitchen too */
  readonly onSend: (call: boolean) => void;
}

/** The basket, and the button that sends it. Always the same height. */
export function BasketBar({ basket, warning, stock, canCall, onOpen, onSend }: Props): JSX.Element {
  const { lines } = basket;
  const [writing, send] = useWriting(onSend);
  const dishes = useReplica((view) => view.maps.dish);
  const shortages = useShortages(lines, stock);
  const parts = useParts(false);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const names = lines.map((line) => {
    const dish = dishes.get(line.dish);
    return `${counted(line)} ${dish ? dishName(dish) : line.dish}`;
  });
  return (
    <div className="waiter-basket">
      {shortages.map((shortage) => (
        <ShortageNotice key={shortage.dish.id} shortage={shortage} basket={basket} />
      ))}
      <div className="waiter-basket-row">
        {count === 0 ? (
          <p className="grow quiet waiter-basket-empty">
            <span className={warning === null ? undefined : "tone-red strong"} aria-live="assertive">
              {warning ?? t("waiter.basketEmpty")}
            </span>
          </p>
        ) : (
          <button
            type="button"
            className="waiter-basket-open grow"
            onClick={onOpen}
            aria-label={t("waiter.basketOpen", { count })}
          >
            <span className="grow">
              <span
                className={classes("waiter-basket-names", writing ? "strong" : warning !== null && "tone-red strong")}
                aria-live="assertive"
              >
                {writing ? t("waiter.writing") : (warning ?? names.join(", "))}
              </span>
              <span className="row waiter-basket-sum">
                <span className="numbers">{t("order.portions", { count })}</span>
                {parts ? <parts.BasketSum order={basket.order} lines={lines} /> : null}
              </span>
            </span>
            <Icon name="up" />
          </button>
        )}
        <SendButtons
          label={count === 0 ? t("waiter.send") : t("waiter.sendCount", { count })}
          disabled={count === 0 || shortages.length > 0}
          canCall={canCall && !lines.some((line) => line.asked)}
          onSend={send}
        />
      </div>
    </div>
  );
}
