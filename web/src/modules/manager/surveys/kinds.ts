import { t } from "../../../i18n";
import type { IconName } from "../../../ui";
import type { SurveyFieldKind } from "../../../wire";

/** The kinds of questions, in the order of the chooser. */
const fieldKinds: readonly SurveyFieldKind[] = [
  "choice",
  "choices",
  "scale",
  "text",
  "number",
  "photo",
  "date",
  "phone",
  "signature",
  "location",
  "table",
  "dish",
  "employee",
];

/** Own fields describe things, and those have no photos. */
const ownKinds = fieldKinds.filter((kind) => kind !== "photo" && kind !== "signature");

export const kindsOf = (own: boolean): readonly SurveyFieldKind[] => (own ? ownKinds : fieldKinds);

const icons: Readonly<Record<SurveyFieldKind, IconName>> = {
  text: "note",
  number: "grid",
  choice: "check-circle",
  choices: "check-double",
  scale: "star",
  date: "calendar",
  phone: "phone",
  photo: "camera",
  signature: "edit",
  location: "pin",
  table: "table",
  dish: "dish",
  employee: "person",
};

export const kindIcon = (kind: SurveyFieldKind): IconName => icons[kind];
export const kindName = (kind: SurveyFieldKind): string => t(`surveyOffice.kind.${kind}`);

/** Whether people answer it with choices that the author writes. */
export const hasChoices = (kind: SurveyFieldKind): boolean => kind === "choice" || kind === "choices";
