export { t, tryText, fill, speak, speakOf, currentLanguage } from "./Translate";
export type { Language, Params, TextKey } from "./Translate";
export type { PartName } from "./parts";
export {
  bareAmount,
  countdown,
  currencySign,
  currencySigns,
  date,
  dateTime,
  decimalsOf,
  exactTime,
  fullDate,
  minutes,
  minutesBetween,
  money,
  number,
  payIn,
  time,
} from "./format";
