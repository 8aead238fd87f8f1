import { useState } from "react";
import { classes, Icon } from "../../ui";
import type { Dish } from "../../wire";
import { pictureAddress } from "../../wire/dishPictures";

/** A dish's drawn picture. Without one, and until it is there, a plain plate. */
export function DishPicture({
  dish,
  large = false,
}: {
  readonly dish: Pick<Dish, "picture">;
  readonly large?: boolean;
}): JSX.Element {
  const { picture } = dish;
  const [shown, setShown] = useState<string>();
  const [missing, setMissing] = useState<string>();
  return (
    <span className={classes("dish-picture", large && "dish-picture-large")} aria-hidden>
      {picture && picture !== missing ? (
        <img
          className={classes(picture !== shown && "dish-picture-coming")}
          src={pictureAddress(picture)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setShown(picture)}
          onError={() => setMissing(picture)}
        />
      ) : null}
      {picture && picture === shown ? null : <Icon name="dish" size={large ? 40 : 24} />}
    </span>
  );
}
