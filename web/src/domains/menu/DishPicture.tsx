import { Suspense, lazy } from "react";
import { Icon, classes, fetchLater } from "../../ui";
import type { Dish } from "../../wire";

// Dishes can be ordered without it, so a lost line only leaves the plates.
const DrawnPicture = lazy(() =>
  fetchLater(() => import("./DrawnPicture").then((part) => ({ default: part.DrawnPicture }))),
);

/** A dish's drawn picture. Without one, and until it is there, a plain plate. */
export function DishPicture({
  dish,
  large = false,
}: {
  readonly dish: Pick<Dish, "picture">;
  readonly large?: boolean;
}): JSX.Element {
  const { picture } = dish;
  const plate = <Icon name="dish" size={large ? 40 : 24} />;
  return (
    <span className={classes("dish-picture", large && "dish-picture-large")} aria-hidden>
      {picture ? (
        <Suspense fallback={plate}>
          <DrawnPicture key={picture} picture={picture} instead={plate} />
        </Suspense>
      ) : (
        plate
      )}
    </span>
  );
}
