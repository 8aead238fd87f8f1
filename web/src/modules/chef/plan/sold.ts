import type { PlanBasis } from "../../../wire";
import type { Asked } from "../../../sync/useAsked";

const dayLength = 86_400_000;

/** The portions of a dish sold on earlier days, the newest first. `coming`: asked for; `null`: unknown, or there are no such days. */
export type Sold = readonly { readonly date: string; readonly count: number }[] | "coming" | null;

const dateText = (day: number): string => {
  const date = new Date(day * dayLength);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
};

/** The sold portions by dish. The values keep their identity as long as the answer does. */
export function soldBy({ value, problem }: Pick<Asked<PlanBasis>, "value" | "problem">): (dish: string) => Sold {
  if (!value) return () => (problem ? null : "coming");
  const days = value.earlier.map(({ day, dishes }) => ({
    date: dateText(day),
    counts: new Map(dishes.map(({ dish, sold }) => [dish, sold])),
  }));
  const rows = new Map<string, Sold>();
  return (dish) => {
    if (days.length === 0) return null;
    const row = rows.get(dish) ?? days.map(({ date, counts }) => ({ date, count: counts.get(dish) ?? 0 }));
    rows.set(dish, row);
    return row;
  };
}
