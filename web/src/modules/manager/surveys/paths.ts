import { subjectOf } from "../../../domains/surveys/ownFields";

const root = "/manager/surveys";

/** The address of a form's builder, of its results, or of the values of own fields. The hub takes an end with a dot for a file. */
export function surveyPath(id: string, page?: "results" | "values"): string {
  const subject = subjectOf(id);
  const path = `${root}/${subject ? `own/${subject}` : id}`;
  return page ? `${path}/${page}` : path;
}

export const surveysRoot = root;
