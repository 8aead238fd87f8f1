import { t } from "../../i18n";
import { classes, IconButton, StatePill, useLongPress } from "../../ui";
import type { Dish } from "../../wire";
import { DishPicture } from "./DishPicture";
import { DishPrice } from "./DishPrice";
import { dishName } from "./names";
import { PortionsLeft } from "./PortionsLeft";
import type { Stock } from "./stock";

interface Props {
  readonly dish: Dish;
  /** the portions that are left */
  readonly stock: Stock;
  /** it is not on the menu now: the words that say so */
  readonly off?: string;
  /** portions in the basket */
  readonly taken?: number;
  /** tap: one more */
  readonly onTake: () => void;
  /** one less; shown when the basket has some */
  readonly onLess?: () => void;
  /** long press, or the button: quantity, note, details */
  readonly onMore: () => void;
}

/** A dish to choose: picture, name, price, portions left. All rows have the same height. */
export function DishRow({ dish, stock, off, taken = 0, onTake, onLess, onMore }: Props): JSX.Element {
  const press = useLongPress(onMore, onTake);
  const unsure = stock.kind === "unsure";
  const gone = !unsure && stock.left !== undefined && stock.left <= 0;
  const name = dishName(dish);
  return (
    <div
      className={classes(
        "dish-row",
        (gone || off) && "dish-gone",
        taken > 0 && "dish-taken",
        stock.kind !== "counted" && "dish-careful",
      )}
    >
      <button
        type="button"
        className="dish-main"
        {...press}
        aria-label={[
          name,
          taken > 0 ? t("dish.taken", { count: taken }) : undefined,
          gone ? t("dish.gone") : unsure ? t("dish.unsure") : undefined,
          off,
        ]
          .filter(Boolean)
          .join(", ")}
      >
        <span className="dish-picture-box">
          <DishPicture dish={dish} />
          {taken > 0 ? <span className="dish-count numbers">{taken}</span> : null}
        </span>
        <span className="grow dish-words">
          <span className={classes("dish-name two-lines", gone && taken === 0 && "struck")}>{name}</span>
          <span className="row dish-facts">
            <DishPrice dish={dish} className="quiet" />
            {off === undefined || gone ? (
              <PortionsLeft stock={stock} />
            ) : (
              <StatePill tone="grey" icon="clock">
                {off}
              </StatePill>
            )}
          </span>
        </span>
      </button>
      {taken > 0 && onLess ? (
        <IconButton icon="minus" look="quiet" label={t("dish.less", { name })} onClick={onLess} />
      ) : null}
      <IconButton icon="info" className="quiet" label={t("dish.more", { name })} onClick={onMore} />
    </div>
  );
}
