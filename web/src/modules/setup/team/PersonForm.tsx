import { useRef, useState } from "react";
import { currentLanguage, t, tryText } from "../../../i18n";
import { errorText, newId, useReplica } from "../../../sync";
import { Button, TextField } from "../../../ui";
import type { Employee } from "../../../wire";
import { renamed } from "../../../domains/team/employeeForm";
import type { Saved } from "../../../forms";
import { Several } from "../../../forms/Choices";
import { decide } from "../../../forms/decide";
import { verbatim } from "../../../forms/fields";
import { FormProblem } from "../../../forms/FormProblem";
import { say } from "../say";
import type { FormEntry } from "../useEntry";
import { useEntry } from "../useEntry";
import { givePassword } from "./logins";
import type { PersonDraft } from "./personRule";
import { checkPerson, jobs, nobody, personCommand } from "./personRule";

export function usePersonEntry(team: readonly Employee[]): FormEntry<PersonDraft> {
  const [id, setId] = useState(() => newId());
  const entry: FormEntry<PersonDraft> = useEntry<PersonDraft>({
    name: "person",
    initial: nobody,
    longest: { name: 50, login: 40 },
    check: (draft) => checkPerson(draft, team),
    send: (draft) => addPerson(id, draft),
    done: () => {
      setId(newId());
      entry.reset(nobody);
    },
  });
  return entry;
}

async function addPerson(id: string, draft: PersonDraft): Promise<Saved> {
  const saved = await decide([personCommand(id, draft, currentLanguage())]);
  if (!saved) return { done: false, field: null, text: t("setup.personWaits") };
  if (!saved.done) return saved;
  try {
    await givePassword(id);
    say({ text: t("setup.personAdded", { name: draft.name.trim() }), icon: "check", tone: "good" });
  } catch (error) {
    // The person exists. The button beside the name sets another password.
    say({
      text: t("setup.passwordFailed", { name: draft.name.trim(), text: errorText(error) }),
      icon: "alert",
      tone: "bad",
      seconds: 8,
    });
  }
  return { done: true };
}

interface Props {
  readonly entry: FormEntry<PersonDraft>;
  readonly team: readonly Employee[];
  /** nobody works here yet, so this form is the page's main action */
  readonly first: boolean;
}

/** Adds one person after the other: name and roles. */
export function PersonForm({ entry, team, first }: Props): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const name = useRef<HTMLInputElement>(null);
  const { draft, field } = entry;
  const taken = team.map((one) => one.login);
  const submit = (): void => {
    entry.submit();
    name.current?.focus();
  };
  return (
    <form
      className="card person-form"
      noValidate
      aria-label={t("setup.newPerson")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="person-names">
        <TextField
          ref={name}
          label={t("setup.personName")}
          {...field("name")}
          onValue={(value) => entry.edit(renamed(draft, value, taken))}
          placeholder={t("setup.personExample")}
          autoCapitalize="words"
        />
        <TextField label={t("setup.personLogin")} {...field("login", (value) => value.toLowerCase())} {...verbatim} />
      </div>
      <Several
        label={t("setup.work")}
        {...entry.choice("roles")}
        all={jobs}
        nameOf={(role) => tryText(`role.${role}`)}
        onChange={(chosen) => entry.edit({ roles: jobs.filter((role) => chosen.includes(role)) })}
      />
      {draft.roles.includes("waiter") && sections.length > 0 ? (
        <Several
          label={t("setup.worksIn")}
          {...entry.choice("sections")}
          all={sections.map(({ id }) => id)}
          nameOf={(id) => sections.find((one) => one.id === id)?.name ?? id}
        />
      ) : null}
      <FormProblem problem={entry.problem} />
      <Button look={first ? "primary" : "quiet"} large icon="person-add" type="submit" busy={entry.busy}>
        {t("setup.addPerson")}
      </Button>
    </form>
  );
}
