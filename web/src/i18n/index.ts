export { t, tryText, fill, speak, speakOf, currentLanguage } from "./Translate";
export type { Language, Params, TextKey } from "./Translate";
export type { PartName } from "./parts";
export {
  countdown,
  currencySign,
  currencySigns,
  date,
  dateTime,
  exactTime,
  fullDate,
  minutes,
  minutesBetween,
  money,
  number,
  parseAmount,
  payIn,
  time,
} from "./format";
export { fold, matches } from "./fold";
