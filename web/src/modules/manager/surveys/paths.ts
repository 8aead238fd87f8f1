const root = "/manager/surveys";

/** The address of a form's builder or results. */
export const surveyPath = (id: string, page?: "results"): string => (page ? `${root}/${id}/${page}` : `${root}/${id}`);

export const surveysRoot = root;
