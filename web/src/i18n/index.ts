export { t, tryText, fill, speak, speakOf, currentLanguage } from "./Translate";
export type { Language, Params, TextKey } from "./Translate";
export type { PartName } from "./parts";
export {
  amountForm,
  bareAmount,
  countdown,
  currencySign,
  currencySigns,
  decimal,
  date,
  dateTime,
  decimalsOf,
  exactTime,
  fullDate,
  minutes,
  minutesBetween,
  money,
  number,
  ownCurrency,
  payIn,
  time,
} from "./format";
