import { t } from "../../../i18n";
import { usePending } from "../../../sync";
import { classes, CloudMark, Icon, StatePill } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName } from "../names";
import { DishPicture } from "../DishPicture";
import { DishPrice } from "../DishPrice";
import { Holders } from "../Holders";
import { PortionsControl } from "./PortionsControl";

interface Props {
  readonly dish: Dish;
  /** there is room for the portions beside it */
  readonly wide: boolean;
  readonly onEdit: (dish: Dish) => void;
  readonly onPortions: (dish: Dish) => void;
}

/** A dish of the menu with its price and remaining portions. */
export function DishLine({ dish, wide, onEdit, onPortions }: Props): JSX.Element {
  const pending = usePending(dish.id).length > 0;
  const gone = dish.portions === 0;
  const name = dishName(dish);
  return (
    <li className={classes("dish-line", !dish.active && "dish-line-off", gone && "dish-gone")} data-dish={dish.id}>
      <button
        type="button"
        className="dish-line-main"
        onClick={() => onEdit(dish)}
        aria-label={t("manager.editDish", { name })}
      >
        <DishPicture dish={dish} />
        <span className="grow stack-4">
          <span className="dish-name two-lines">
            {name}
            {pending ? (
              <>
                {" "}
                <CloudMark shown />
              </>
            ) : null}
          </span>
          <span className="row-wrap dish-line-facts">
            {wide ? null : <DishPrice dish={dish} className="strong" />}
            <span className="quiet small">{dish.station}</span>
            {dish.usualPortions === undefined ? null : (
              <span className="quiet small">{t("manager.usualEach", { count: dish.usualPortions })}</span>
            )}
            {dish.active ? null : (
              <StatePill tone="grey" icon="eye-off">
                {t("manager.offMenu")}
              </StatePill>
            )}
          </span>
        </span>
        {wide ? <DishPrice dish={dish} className="dish-line-price strong" /> : null}
      </button>
      {wide ? <PortionsControl dish={dish} /> : <PortionsButton dish={dish} onPress={() => onPortions(dish)} />}
      {wide ? <Holders dish={dish.id} /> : null}
    </li>
  );
}

function PortionsButton({ dish, onPress }: { readonly dish: Dish; readonly onPress: () => void }): JSX.Element {
  const { portions } = dish;
  const tone = portions === undefined ? "" : portions === 0 ? "tone-red" : portions <= 5 ? "tone-amber" : "";
  return (
    <button
      type="button"
      className={classes("portions-button", tone)}
      onClick={onPress}
      aria-label={t("manager.portionsOf", { name: dishName(dish) })}
    >
      {portions === undefined ? (
        <Icon name="infinite" size={22} label={t("manager.unlimited")} />
      ) : portions === 0 ? (
        <>
          <Icon name="stop" size={18} />
          <span className="small">{t("manager.goneShort")}</span>
        </>
      ) : (
        <>
          <span className="numbers portions-number">{portions}</span>
          <span className="small quiet">{t("manager.portionsWord")}</span>
        </>
      )}
    </button>
  );
}
