import { useState } from "react";
import { classes, Icon } from "../../ui";
import type { Dish } from "../../wire";

/** A dish's drawn picture, or a plain plate without one. */
export function DishPicture({
  dish,
  large = false,
}: {
  readonly dish: Pick<Dish, "picture">;
  readonly large?: boolean;
}): JSX.Element {
  const [missing, setMissing] = useState(false);
  return (
    <span className={classes("dish-picture", large && "dish-picture-large")} aria-hidden>
      {dish.picture && !missing ? (
        <img
          src={`/dishes/${encodeURIComponent(dish.picture)}.svg`}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setMissing(true)}
        />
      ) : (
        <Icon name="dish" size={large ? 40 : 24} />
      )}
    </span>
  );
}
