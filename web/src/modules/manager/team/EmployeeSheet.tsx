import { useState } from "react";
import { t, tryText } from "../../../i18n";
import { newId, useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Icon, Segmented, Switch, TextField } from "../../../ui";
import type { Employee } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import type { EmployeeDraft } from "./employeeForm";
import { toggled } from "../../shared/form/toggled";
import { checkEmployee, employeeCommand, employeeDraft } from "./employeeForm";
import { losesLastManager, roles, suggestedLogin } from "./people";

interface Props {
  /** `null`: a new person */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** a new person needs a password next */
  readonly onPassword: (employee: string) => void;
}

/** Creates or edits an employee. */
export function EmployeeSheet({ id, onClose, onDone, onPassword }: Props): JSX.Element {
  const employee = useReplica((view) => view.get("employee", id));
  const team = useReplica((view) => view.all("employee"));
  const [fresh] = useState(() => newId());
  const key = employee?.id ?? fresh;
  const form = useForm<EmployeeDraft>({
    initial: employeeDraft(employee),
    check: (draft) => checkEmployee(draft, employee, team),
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
      <div className="stack-8">
        <span className="field-label">{t("manager.language")}</span>
        <Segmented
          label={t("manager.language")}
          value={form.draft.language}
          onChange={(language) => form.set("language", language)}
          choices={[
            { value: "vi", label: "Tiếng Việt" },
            { value: "en", label: "English" },
          ]}
        />
      </div>
      <div className="stack-8">
        <Switch
          label={t("manager.worksHere")}
          hint={t("manager.worksHereHint")}
          on={form.draft.active}
          onChange={(on) => form.set("active", on)}
        />
        <Wrong text={form.error("active")} />
      </div>
      {losesLastManager(team, employee, form.draft) ? (
        <p className="notice notice-amber" role="status">
          <Icon name="alert" />
          {t("manager.lastManagerText")}
        </p>
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
  const { draft } = form;
  const taken = team.filter((one) => one.id !== employee?.id).map((one) => one.login);
  // A new person's login follows the name until a person types one.
  const follows = !employee && (draft.login === "" || draft.login === suggestedLogin(draft.name, taken));
  return (
    <div className="stack-16">
      <TextField
        label={t("manager.personName")}
        value={draft.name}
        error={form.error("name")}
        maxLength={50}
        autoComplete="off"
        data-autofocus={!employee || undefined}
        autoCapitalize="words"
        onValue={(name) => form.edit(follows ? { name, login: suggestedLogin(name, taken) } : { name })}
      />
      <TextField
        label={t("manager.login")}
        value={draft.login}
        onValue={(value) => form.set("login", value.toLowerCase())}
        error={form.error("login")}
        hint={t("manager.loginHint")}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}

function Work({ form }: PartProps): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const { draft } = form;
  return (
    <div className="stack-16">
      <div className="stack-8">
        <span className="field-label">{t("manager.roles")}</span>
        <ChipRow label={t("manager.roles")} wrap>
          {roles.map((role) => (
            <Chip
              key={role}
              chosen={draft.roles.includes(role)}
              icon={draft.roles.includes(role) ? "check" : undefined}
              onPress={() =>
                form.set(
                  "roles",
                  roles.filter((one) => toggled(draft.roles, role).includes(one)),
                )
              }
            >
              {tryText(`role.${role}`)}
            </Chip>
          ))}
        </ChipRow>
        <Wrong text={form.error("roles")} />
      </div>
      {sections.length > 0 ? (
        <div className="stack-8">
          <span className="field-label">{t("manager.worksIn")}</span>
          <ChipRow label={t("manager.worksIn")} wrap>
            {sections.map((section) => (
              <Chip
                key={section.id}
                chosen={draft.sections.includes(section.id)}
                icon={draft.sections.includes(section.id) ? "check" : undefined}
                onPress={() => form.set("sections", toggled(draft.sections, section.id))}
              >
                {section.name}
              </Chip>
            ))}
          </ChipRow>
          <p className="quiet small">{t("manager.worksInHint")}</p>
          <Wrong text={form.error("sections")} />
        </div>
      ) : null}
    </div>
  );
}

function Wrong({ text }: { readonly text: string | null }): JSX.Element | null {
  return text ? (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}
