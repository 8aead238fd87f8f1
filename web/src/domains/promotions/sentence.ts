import { decimal, money, t } from "../../i18n";
import type { Promotion } from "../../wire";
import { clock, dayText, everyDay, isAllDay } from "./promotionForm";

/** The names of dishes and groups, by id. */
export type NameOf = (id: string) => string | undefined;

/** A promotion in words: "Thứ Hai–Thứ Sáu, 14–17 giờ: Bia giảm 20 %". */
export function sentenceOf(promotion: Promotion, nameOf: NameOf): string {
  const conditions = [
    weekdayWords(promotion.weekdays),
    isAllDay(promotion) ? null : hourWords(promotion.fromMinute, promotion.untilMinute),
    dayWords(promotion),
    promotion.guests > 1 ? t("promotions.say.guests", { count: promotion.guests }) : null,
    promotion.least > 0 ? t("promotions.say.least", { amount: money(promotion.least) }) : null,
    promotion.code === undefined ? null : t("promotions.say.code", { code: promotion.code }),
  ].filter((one): one is string => one !== null);
  const effect = effectWords(promotion, nameOf);
  const text = conditions.length > 0 ? `${conditions.join(", ")}: ${effect}` : effect;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Monday first, as calendars show the week. */
export const week: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

export const weekdayName = (weekday: number): string => t(`promotions.weekday.${weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}`);

/** "Thứ Hai–Thứ Sáu, Chủ nhật"; `null`: each day. */
function weekdayWords(weekdays: number): string | null {
  if (weekdays === everyDay) return null;
  const runs: number[][] = [];
  for (const [place, weekday] of week.entries()) {
    if ((weekdays & (1 << weekday)) === 0) continue;
    const last = runs.at(-1);
    if (last && last.at(-1) === place - 1) last.push(place);
    else runs.push([place]);
  }
  const name = (place: number | undefined): string => weekdayName(week[place ?? 0] ?? 0);
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map((place) => name(place))))
    .join(", ");
}

/** "14–17 giờ", or "14:30–17:00". */
function hourWords(from: number, until: number): string {
  return from % 60 === 0 && until % 60 === 0
    ? t("promotions.say.hours", { from: from / 60, until: until / 60 })
    : `${clock(from)}–${clock(until)}`;
}

const shown = (day: number): string => dayText(day).split("-").reverse().join("/");

function dayWords({ firstDay, lastDay }: Promotion): string | null {
  const [begins, ends] = [firstDay > 0, lastDay < 99_999];
  if (begins && ends) return t("promotions.say.days", { from: shown(firstDay), until: shown(lastDay) });
  if (begins) return t("promotions.say.from", { from: shown(firstDay) });
  return ends ? t("promotions.say.until", { until: shown(lastDay) }) : null;
}

function effectWords(promotion: Promotion, nameOf: NameOf): string {
  const { effect, value, free } = promotion;
  const names = [...promotion.groups, ...promotion.dishes].map((id) => nameOf(id) ?? "–");
  const what = names.length === 0 ? t("promotions.say.all") : names.join(", ");
  const percent = decimal(value / 10);
  switch (effect) {
    case "percent":
      return t("promotions.say.percent", { what, percent });
    case "amount":
      return t("promotions.say.amount", { what, amount: money(value) });
    case "free":
      return t("promotions.say.free", { what, buy: value, free });
    case "orderPercent":
      return names.length === 0 ? t("promotions.say.order", { percent }) : t("promotions.say.part", { what, percent });
    case "orderAmount":
      return names.length === 0
        ? t("promotions.say.orderAmount", { amount: money(value) })
        : t("promotions.say.partAmount", { what, amount: money(value) });
  }
}
