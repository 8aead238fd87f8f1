/**
 * An instant by the clock of a house in Viet Nam. Tests run on a device in New York (`build.mjs`), whose own clock no
 * page may show. `month`: 0 for January.
 */
export const houseInstant = (year: number, month: number, day: number, hours = 0, minutes = 0): number =>
  Date.UTC(year, month, day, hours - 7, minutes);
