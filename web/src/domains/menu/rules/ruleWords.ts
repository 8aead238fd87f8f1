import { decimal, money, t } from "../../../i18n";
import type { View } from "../../../sync";
import type { PriceRule, ServingTimes } from "../../../wire";
import { dishName, groupName } from "../names";
import { everyDay } from "../times/timesForm";
import { timesWords } from "../times/timesWords";

/** "−20 %", "+5.000 ₫" or "39.000 ₫". */
export function effectWords({ effect, value }: Pick<PriceRule, "effect" | "value">): string {
  if (effect === "price") return money(value);
  const size = Math.abs(value);
  return `${value < 0 ? "−" : "+"}${effect === "percent" ? `${decimal(size / 10)} %` : money(size)}`;
}

const isEachDay = ({ weekdays, hours, seasonFrom, seasonUntil, days }: ServingTimes): boolean =>
  weekdays === everyDay && hours.length + days.length === 0 && (seasonFrom ?? seasonUntil) === undefined;

/** The conditions of a rule: "Đồ uống · Sân vườn · T2–T6, 14:00–17:00". */
export function conditionWords(rule: PriceRule, view: View): string {
  const scope = [
    ...rule.groups.flatMap((id) => view.get("dishGroup", id) ?? []).map(groupName),
    ...rule.dishes.flatMap((id) => view.get("dish", id) ?? []).map(dishName),
  ];
  return [
    scope.length === 0 ? t("rules.allDishes") : scope.join(", "),
    rule.sections.flatMap((id) => view.get("section", id)?.name ?? []).join(", "),
    rule.types.map((type) => t(`rules.type.${type}`)).join(", "),
    isEachDay(rule.times) ? "" : timesWords(rule.times),
  ]
    .filter(Boolean)
    .join(" · ");
}
