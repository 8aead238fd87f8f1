import { plainText } from "../../../domains/surveys/valueText";
import { t } from "../../../i18n";
import type { AnswerValue, SurveyField } from "../../../wire";

/** A value as people read it. Photos and signatures have a word. */
export function valueText(field: SurveyField | undefined, value: AnswerValue): string {
  switch (value.type) {
    case "photo":
      return t("surveyOffice.photos", { count: value.photos.length });
    case "signature":
      return t("surveyOffice.kind.signature");
    case "scale":
      return field?.kind === "scale"
        ? t("surveyOffice.points", { points: value.points, most: field.most })
        : plainText(field, value);
    default:
      return plainText(field, value);
  }
}

/** The photos of a value. */
export function photosOf(value: AnswerValue): readonly string[] {
  if (value.type === "photo") return value.photos;
  return value.type === "signature" ? [value.photo] : [];
}
