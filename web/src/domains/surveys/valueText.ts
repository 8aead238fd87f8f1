import { currentLanguage, decimal } from "../../i18n";
import type { AnswerValue, SurveyField } from "../../wire";

/** Thousandths as people write them: 4500 is `4,5`. */
export function thousandths(value: number): string {
  return decimal(String(Math.round(value) / 1000));
}

/** Reads `4`, `4.5`, `-18,25` as thousandths. `null`: it is no such number. */
export function readThousandths(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  if (!/^-?\d{1,12}(\.\d{1,3})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 1000);
}

/** `2026-11-30` as `30/11/2026`. */
export function dayName(day: string): string {
  const [year, month, date] = day.split("-");
  return year && month && date ? `${date}/${month}/${year}` : day;
}

const titleOf = (field: SurveyField | undefined, id: string): string =>
  field?.choices.find((choice) => choice.id === id)?.title ?? id;

/** A value as people read it. Photos and signatures have no text. */
export function plainText(field: SurveyField | undefined, value: AnswerValue): string {
  switch (value.type) {
    case "text":
      return value.text;
    case "number":
      return thousandths(value.number);
    case "choice":
      return titleOf(field, value.choice);
    case "choices":
      return value.choices.map((id) => titleOf(field, id)).join(", ");
    case "scale":
      return field?.kind === "scale" ? `${value.points}/${field.most}` : String(value.points);
    case "date":
      return currentLanguage() === "vi" ? dayName(value.date) : value.date;
    case "phone":
      return value.phone;
    case "location":
      return `${(value.latitude / 1e6).toFixed(5)}, ${(value.longitude / 1e6).toFixed(5)} (± ${value.within} m)`;
    case "table":
    case "dish":
    case "employee":
      return value.name;
    case "photo":
    case "signature":
      return "";
  }
}
