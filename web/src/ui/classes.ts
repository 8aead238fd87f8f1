/** Joins the class names that apply: `classes("card", late && "card-late")`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
