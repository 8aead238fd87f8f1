import type { CommandBody, Dish } from "../../../wire";
import { portionsCommand } from "./dishForm";

/** The typed text by dish: a number, or empty for unlimited. */
export type Typed = Readonly<Record<string, string>>;

export function bulkDraft(dishes: readonly Dish[]): Typed {
  return Object.fromEntries(dishes.map((dish) => [dish.id, dish.portions === undefined ? "" : String(dish.portions)]));
}

/** Parses a typed number. Empty means unlimited. */
export function portionsTyped(text: string): number | undefined {
  const digits = text.replace(/\D/g, "").slice(0, 5);
  return digits === "" ? undefined : Number(digits);
}

/** Sets the same number for all counted dishes of a list. */
export function fillCounted(typed: Typed, ids: readonly string[], count: string): Typed {
  return { ...typed, ...Object.fromEntries(ids.filter((id) => (typed[id] ?? "") !== "").map((id) => [id, count])) };
}

/** The commands for all changed dishes, and those that undo them. */
export function bulkCommands(
  dishes: readonly Dish[],
  typed: Typed,
): { readonly bodies: readonly CommandBody[]; readonly undo: readonly CommandBody[] } {
  const changed = dishes.filter((dish) => dish.id in typed && portionsTyped(typed[dish.id] ?? "") !== dish.portions);
  return {
    bodies: changed.map((dish) => portionsCommand(dish.id, portionsTyped(typed[dish.id] ?? ""))),
    undo: changed.map((dish) => portionsCommand(dish.id, dish.portions)),
  };
}
