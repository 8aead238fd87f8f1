import { currentLanguage } from "../../i18n";
import type { AnswerValue, SurveyField } from "../../wire";
import { writtenNumber } from "./numbers";

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
      return writtenNumber(value.number);
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
