const root = "/manager/surveys";

/** The address of a form's builder, of its results, or of the values of own fields. */
export const surveyPath = (id: string, page?: "results" | "values"): string =>
  page ? `${root}/${id}/${page}` : `${root}/${id}`;

export const surveysRoot = root;
