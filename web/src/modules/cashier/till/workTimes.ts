import type { TipDay, TipWorker } from "../../../wire";

/** The typed minutes of each person. */
export type TimeTexts = Readonly<Record<string, string>>;

/** The longest time that the hub takes, in minutes. */
const longestDay = 1500;

export function timesOf(day: TipDay): TimeTexts {
  return Object.fromEntries(day.shares.map((one) => [one.person, String(one.minutes)]));
}

/** Those who worked. An empty field is no time. `null`: a field is no number of minutes. */
export function workersOf(times: TimeTexts): readonly TipWorker[] | null {
  const workers: TipWorker[] = [];
  for (const [person, text] of Object.entries(times)) {
    const typed = text.trim();
    if (!/^\d{0,4}$/.test(typed) || Number(typed) > longestDay) return null;
    if (Number(typed) > 0) workers.push({ person, minutes: Number(typed) });
  }
  return workers;
}
