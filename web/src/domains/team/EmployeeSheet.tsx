import { t, tryText } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Switch, TextField } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Employee } from "../../wire";
import type { Editing, Form } from "../../forms";
import { FormSheet, OneOf, save, Several, useForm, useKey, verbatim, Wrong } from "../../forms";
import type { EmployeeDraft } from "./employeeForm";
import { checkEmployee, employeeCommand, employeeDraft, renamed } from "./employeeForm";
import { languages } from "./languages";
import { losesLastManager, roles } from "./people";

interface Props extends Editing {
  /** a new person needs a password next */
  readonly onPassword: (employee: string) => void;
}

/** Creates or edits an employee. */
export function EmployeeSheet({ id, onClose, onDone, onPassword }: Props): JSX.Element {
  const employee = useReplica((view) => view.get("employee", id));
  const team = useReplica((view) => view.all("employee"));
  const key = useKey(employee);
  const form = useForm<EmployeeDraft>({
    initial: employeeDraft(employee),
    stored: { form: "employee", id },
    check: (draft) => checkEmployee(draft, employee, team),
    longest: { name: 50, login: 40 },
    done: () => (employee ? onDone() : onPassword(key)),
    send: (draft) =>
      save({
        bodies: [employeeCommand(key, draft)],
        text: t("manager.employeeSaved", { name: draft.name.trim() }),
        undo: [employeeCommand(key, employee ? employeeDraft(employee) : { ...draft, active: false })],
      }),
  });
  return (
    <FormSheet
      form={form}
      title={employee ? employee.name : t("manager.newEmployee")}
      subtitle={employee ? employee.login : undefined}
      onClose={onClose}
      action={employee ? undefined : t("manager.saveAndPassword")}
      more={
        employee ? (
          <Button large icon="key" onClick={() => onPassword(employee.id)}>
            {t("manager.password")}
          </Button>
        ) : undefined
      }
    >
      <Who form={form} employee={employee} team={team} />
      <Work form={form} />
      <OneOf label={t("manager.language")} {...form.choice("language")} choices={languages} />
      <div className="stack-8">
        <Switch label={t("manager.worksHere")} {...form.onOff("active")} hint={t("manager.worksHereHint")} />
        <Wrong text={form.error("active")} />
      </div>
      {losesLastManager(team, employee, form.draft) ? (
        <Notice role="status">{t("manager.lastManagerText")}</Notice>
      ) : null}
    </FormSheet>
  );
}

interface PartProps {
  readonly form: Form<EmployeeDraft>;
}

function Who({
  form,
  employee,
  team,
}: PartProps & { readonly employee: Employee | undefined; readonly team: readonly Employee[] }): JSX.Element {
  const taken = team.filter((one) => one.id !== employee?.id).map((one) => one.login);
  return (
    <div className="stack-16">
      <TextField
        label={t("manager.personName")}
        {...form.field("name")}
        data-autofocus={!employee || undefined}
        autoCapitalize="words"
        onValue={(name) => form.edit(employee ? { name } : renamed(form.draft, name, taken))}
      />
      <TextField
        label={t("manager.login")}
        {...form.field("login", (typed) => typed.toLowerCase())}
        hint={t("manager.loginHint")}
        {...verbatim}
      />
    </div>
  );
}

function Work({ form }: PartProps): JSX.Element {
  const sections = useReplica((view) => view.sections());
  return (
    <div className="stack-16">
      <Several
        label={t("manager.roles")}
        {...form.choice("roles")}
        all={roles}
        nameOf={(role) => tryText(`role.${role}`)}
        onChange={(chosen) =>
          form.set(
            "roles",
            roles.filter((role) => chosen.includes(role)),
          )
        }
      />
      {sections.length > 0 ? (
        <Several
          label={t("manager.worksIn")}
          {...form.choice("sections")}
          all={sections.map(({ id }) => id)}
          nameOf={(id) => sections.find((one) => one.id === id)?.name ?? id}
          hint={t("manager.worksInHint")}
        />
      ) : null}
    </div>
  );
}
