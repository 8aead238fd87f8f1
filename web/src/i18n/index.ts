export { t, tryText, fill, speak, currentLanguage } from "./Translate";
export type { Language, Params, TextKey } from "./Translate";
export { countdown, date, dateTime, minutes, minutesBetween, money, number, parseAmount, time } from "./format";
export { fold, matches } from "./fold";
