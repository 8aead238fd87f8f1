/**
 * The clock on the restaurant's wall, whatever the clock of this device shows. It is the twin of
 * `Sources/Kernel/HouseClock.swift`; `Tests/clock/house-clock.json` holds both to the same answers.
 */

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

let text = "0:420";
/** From an instant on, the clock is ahead of UTC by so many milliseconds. The first also holds for everything before it. */
let offsets: readonly (readonly number[])[] = [[0, 7 * hour]];
/** The hour at which the business day ends. */
let dayEnds = 5;
/** The zone's rules as the browser knows them, for years before the offsets. */
let past: Intl.DateTimeFormat | undefined;
let place = "";

/** Follows the settings `timeOffsets`, `dayEndsHour` and `timeZone`. Missing ones change nothing. */
export function keepClock(wanted = text, dayEndsHour: string | number = dayEnds, zone?: string): void {
  dayEnds = Number(dayEndsHour);
  if (zone && zone !== place) {
    place = zone;
    try {
      past = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
    } catch {
      past = undefined;
    }
  }
  if (wanted === text) return;
  text = wanted;
  offsets = text.split(" ").map((one) => one.split(":").map((part) => Number(part) * minute));
}

/** Milliseconds by which the clock is ahead of UTC. */
export function ahead(instant: number): number {
  if (past && instant < (offsets[1]?.[0] ?? 0)) {
    const [, sign, hours, minutes] = /GMT(.)(..):(..)/.exec(past.format(instant)) ?? [];
    return sign ? Number(`${sign}1`) * (Number(hours) * hour + Number(minutes) * minute) : 0;
  }
  return offsets.reduce((found, one) => ((one[0] ?? 0) > instant ? found : one))[1] ?? 0;
}

/** The time on the clock, as the UTC fields of a `Date`. */
export function wall(instant: number): Date {
  return new Date(instant + ahead(instant));
}

/** The business day, in days since 1970: until the hour at which it ends, it is still the day before. */
export function businessDay(instant: number): number {
  return Math.floor((wall(instant).getTime() - dayEnds * hour) / dayLength);
}

/** The calendar day, in days since 1970. */
export function dateOf(instant: number): number {
  return Math.floor(wall(instant).getTime() / dayLength);
}

/**
 * The instant at which the clock shows a time of a day, which is given in days since 1970. If it shows it twice, the
 * first. If a change skips it, the moment that is as long after the change.
 */
export function instantOf(day: number, hours: number, minutes = 0): number {
  const shown = day * dayLength + hours * hour + minutes * minute;
  // No zone changes twice within two days, and none is more than a day from UTC.
  const [before, after] = [ahead(shown - dayLength), ahead(shown + dayLength)];
  return ahead(shown - before) !== before && ahead(shown - after) === after ? shown - after : shown - before;
}

/** The instant at which a business day begins. */
export function beginOf(day: number): number {
  return instantOf(day, dayEnds);
}
