import { checkPassword } from "../../../rules/secrets";
import { t } from "../../../i18n";
import type { SignUp } from "../../../wire";
import { checkFields, fieldsDraft, wireFields } from "../profile/fieldsForm";

export const emptySignUp = { ...fieldsDraft(undefined), name: "", login: "", password: "", again: "" };
/** The sign-up form. */
export type SignUpDraft = Readonly<typeof emptySignUp>;

/** The errors by field. */
export function checkSignUp(draft: SignUpDraft, today: Date): Partial<Record<keyof SignUpDraft, string>> {
  const { name, login, password, again } = draft;
  return {
    ...(name.trim() === "" ? { name: t("people.needName") } : {}),
    ...(login === ""
      ? { login: t("people.needLogin") }
      : /^[A-Za-z0-9._-]+$/.test(login)
        ? {}
        : { login: t("people.wrongLogin") }),
    ...passwordProblem(password),
    ...(again === password ? {} : { again: t("people.otherPassword") }),
    ...checkFields(draft, today),
  };
}

function passwordProblem(password: string): { readonly password?: string } {
  if (password === "") return { password: t("people.needPassword") };
  const check = checkPassword(password);
  switch (check?.fault) {
    case "blank":
      return { password: t("people.blankPassword") };
    case "short":
      return { password: t("people.shortPassword") };
    case "long":
      return { password: t("people.longPassword", { count: check.most }) };
    default:
      return {};
  }
}

export function wireSignUp(draft: SignUpDraft, today: Date): SignUp {
  const { name, login, password, again } = draft;
  return { ...wireFields(draft, today), name: name.trim(), login, password, again };
}
