import { writtenNumber } from "../../../domains/surveys/numbers";
import { currentLanguage, t } from "../../../i18n";
import type { AnswerValue, SurveyField } from "../../../wire";

/** `2026-11-30` as `30/11/2026`. */
export function dayName(day: string): string {
  const [year, month, date] = day.split("-");
  return year && month && date ? `${date}/${month}/${year}` : day;
}

const titleOf = (field: SurveyField | undefined, id: string): string =>
  field?.choices.find((choice) => choice.id === id)?.title ?? id;

/** A value as people read it. Photos and signatures have no text. */
export function valueText(field: SurveyField | undefined, value: AnswerValue): string {
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
      return field?.kind === "scale"
        ? t("surveyOffice.points", { points: value.points, most: field.most })
        : String(value.points);
    case "date":
      return currentLanguage() === "vi" ? dayName(value.date) : value.date;
    case "phone":
      return value.phone;
    case "photo":
      return t("surveyOffice.photos", { count: value.photos.length });
    case "signature":
      return t("surveyOffice.kind.signature");
    case "location":
      return `${(value.latitude / 1e6).toFixed(5)}, ${(value.longitude / 1e6).toFixed(5)} (± ${value.within} m)`;
    case "table":
    case "dish":
    case "employee":
      return value.name;
  }
}

/** The photos of a value. */
export function photosOf(value: AnswerValue): readonly string[] {
  if (value.type === "photo") return value.photos;
  return value.type === "signature" ? [value.photo] : [];
}
