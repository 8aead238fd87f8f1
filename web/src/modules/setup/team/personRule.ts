import { t } from "../../../i18n";
import type { CommandBody, Employee, Language, Role } from "../../../wire";
import type { Errors } from "../../../forms";
import { checkEmployee, employeeCommand } from "../../../domains/team/employeeForm";

/** The frequent roles. Managers are created in the office. */
export const jobs: readonly Role[] = ["waiter", "chef", "runner", "cashier", "receptionist"];

/** A new employee in the form. */
export interface PersonDraft {
  readonly name: string;
  readonly login: string;
  readonly roles: readonly Role[];
  readonly sections: readonly string[];
}

export const nobody: PersonDraft = { name: "", login: "", roles: ["waiter"], sections: [] };

/** Only waiters have their own sections. */
export function sectionsOf(draft: PersonDraft): readonly string[] {
  return draft.roles.includes("waiter") ? draft.sections : [];
}

export function checkPerson(draft: PersonDraft, team: readonly Employee[]): Errors<PersonDraft> {
  const wrong = checkEmployee({ ...draft, language: "vi", active: true }, undefined, team);
  return { name: wrong.name ? t("setup.needName") : undefined, login: wrong.login, roles: wrong.roles };
}

export function personCommand(id: string, draft: PersonDraft, language: Language): CommandBody {
  return employeeCommand(id, { ...draft, sections: sectionsOf(draft), language, active: true });
}
