import { t } from "../../i18n";
import type { CommandBody, Employee, Language, Role } from "../../wire";
import type { Errors } from "../../forms";
import { filled, trimmed } from "../../forms/draft";
import { losesLastManager, suggestedLogin } from "./people";

const newEmployee = {
  name: "",
  login: "",
  roles: [] as readonly Role[],
  sections: [] as readonly string[],
  language: "vi" as Language,
  active: true,
};
export type EmployeeDraft = Readonly<typeof newEmployee>;

export const employeeDraft = (employee: Employee | undefined): EmployeeDraft =>
  filled<EmployeeDraft>(newEmployee, employee);

/** With a new name the login follows, until a person types one. */
export function renamed(
  { name: old, login }: Pick<EmployeeDraft, "name" | "login">,
  name: string,
  taken: readonly string[],
): Partial<EmployeeDraft> {
  const follows = login === "" || login === suggestedLogin(old, taken);
  return follows ? { name, login: suggestedLogin(name, taken) } : { name };
}

export function checkEmployee(
  draft: EmployeeDraft,
  employee: Employee | undefined,
  team: readonly Employee[],
): Errors<EmployeeDraft> {
  const last = losesLastManager(team, employee, draft);
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    login: loginProblem(draft.login.trim(), employee, team),
    roles:
      draft.roles.length === 0 ? t("manager.needRole") : last && draft.active ? t("manager.lastManager") : undefined,
    active: last && !draft.active ? t("manager.lastManager") : undefined,
  };
}

function loginProblem(login: string, employee: Employee | undefined, team: readonly Employee[]): string | undefined {
  if (login === "") return t("manager.needLogin");
  if (!/^[a-z0-9._-]{1,40}$/.test(login)) return t("manager.loginWrong");
  return team.some((one) => one.id !== employee?.id && one.login === login) ? t("manager.loginTaken") : undefined;
}

export const employeeCommand = (employee: string, draft: EmployeeDraft): CommandBody => ({
  type: "staff.saveEmployee",
  employee,
  ...trimmed(draft),
});
