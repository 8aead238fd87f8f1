import { t } from "../../../i18n";
import type { CommandBody, Employee, Language, Role } from "../../../wire";
import type { Errors } from "../../shared/form/draft";
import { losesLastManager } from "./people";

export interface EmployeeDraft {
  readonly name: string;
  readonly login: string;
  readonly roles: readonly Role[];
  readonly sections: readonly string[];
  readonly language: Language;
  readonly active: boolean;
}

export function employeeDraft(employee: Employee | undefined): EmployeeDraft {
  return {
    name: employee?.name ?? "",
    login: employee?.login ?? "",
    roles: employee?.roles ?? [],
    sections: employee?.sections ?? [],
    language: employee?.language ?? "vi",
    active: employee?.active ?? true,
  };
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

export function employeeCommand(id: string, draft: EmployeeDraft): CommandBody {
  return {
    type: "staff.saveEmployee",
    employee: id,
    login: draft.login.trim(),
    name: draft.name.trim(),
    roles: draft.roles,
    sections: draft.sections,
    active: draft.active,
    language: draft.language,
  };
}
