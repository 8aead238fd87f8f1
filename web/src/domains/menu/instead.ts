import { fold } from "../../i18n/fold";
import type { View } from "../../sync";
import type { Dish } from "../../wire";

/** Dishes to offer at once. More than a guest can keep in mind helps nobody. */
const offers = 4;

/** Dishes to offer instead: others of the same group that can be sold, the most alike first. `isOffered`: on today's menu */
export function insteadOf(
  view: View,
  id: string | undefined,
  isOffered: (dish: Dish) => boolean = () => true,
): readonly Dish[] {
  const gone = view.get("dish", id);
  if (!gone) return [];
  return view
    .dishesOf(gone.group)
    .filter((dish) => dish.id !== gone.id && dish.portions !== 0 && isOffered(dish))
    .map((dish) => ({ dish, unlike: unlikeness(dish, gone) }))
    .sort((a, b) => a.unlike - b.unlike)
    .slice(0, offers)
    .map(({ dish }) => dish);
}

/** The words of a name say how a dish is made: "Lẩu cá", "Ghẹ rang me". */
const wordsOf = (dish: Dish): readonly string[] => fold(dish.name).split(/\s+/).filter(Boolean);

/** 0: the same. A word less in common weighs as much as a price that is a quarter higher, another station twice that. */
function unlikeness(dish: Dish, gone: Dish): number {
  const words = wordsOf(gone);
  const common = wordsOf(dish).filter((word) => words.includes(word)).length;
  const comparable = dish.price > 0 && gone.price > 0 && (dish.byWeight ?? false) === (gone.byWeight ?? false);
  const price = comparable ? Math.abs(Math.log(dish.price / gone.price)) : 1;
  return price + (dish.station === gone.station ? 0 : 0.5) - 0.25 * Math.min(common, 3);
}
