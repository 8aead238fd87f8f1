import { useRef, useState } from "react";
import { currentLanguage, t, tryText } from "../../../i18n";
import { errorText, newId, useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Icon, TextField } from "../../../ui";
import type { Employee, Section } from "../../../wire";
import type { Saved } from "../../shared/form/save";
import { decide } from "../../shared/form/decide";
import { toggled } from "../../shared/form/toggled";
import { say } from "../say";
import type { FormEntry } from "../useEntry";
import { useEntry } from "../useEntry";
import { givePassword } from "./logins";
import type { PersonDraft } from "./personRule";
import { checkPerson, jobs, nobody, personCommand, renamed } from "./personRule";

export function usePersonEntry(team: readonly Employee[]): FormEntry<PersonDraft> {
  const [id, setId] = useState(() => newId());
  const entry: FormEntry<PersonDraft> = useEntry<PersonDraft>({
    name: "person",
    initial: nobody,
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
  const { draft, edit, error } = entry;
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
          value={draft.name}
          onValue={(value) => edit(renamed(draft, value, taken))}
          error={error("name")}
          placeholder={t("setup.personExample")}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextField
          label={t("setup.personLogin")}
          value={draft.login}
          onValue={(value) => edit({ login: value.toLowerCase() })}
          error={error("login")}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <RoleChoice entry={entry} />
      {draft.roles.includes("waiter") && sections.length > 0 ? (
        <SectionChoice entry={entry} sections={sections} />
      ) : null}
      {entry.problem ? (
        <p className="notice notice-red" role="alert">
          <Icon name="alert" />
          {entry.problem}
        </p>
      ) : null}
      <Button look={first ? "primary" : "quiet"} large icon="person-add" type="submit" busy={entry.busy}>
        {t("setup.addPerson")}
      </Button>
    </form>
  );
}

function RoleChoice({ entry: { draft, edit, error } }: Pick<Props, "entry">): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label">{t("setup.work")}</span>
      <ChipRow label={t("setup.work")} wrap>
        {jobs.map((role) => (
          <Chip
            key={role}
            chosen={draft.roles.includes(role)}
            icon={draft.roles.includes(role) ? "check" : undefined}
            onPress={() => edit({ roles: jobs.filter((one) => toggled(draft.roles, role).includes(one)) })}
          >
            {tryText(`role.${role}`)}
          </Chip>
        ))}
      </ChipRow>
      {error("roles") ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {error("roles")}
        </p>
      ) : null}
    </div>
  );
}

interface SectionProps extends Pick<Props, "entry"> {
  readonly sections: readonly Section[];
}

function SectionChoice({ entry: { draft, edit }, sections }: SectionProps): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label">{t("setup.worksIn")}</span>
      <ChipRow label={t("setup.worksIn")} wrap>
        {sections.map((section) => (
          <Chip
            key={section.id}
            chosen={draft.sections.includes(section.id)}
            icon={draft.sections.includes(section.id) ? "check" : undefined}
            onPress={() => edit({ sections: toggled(draft.sections, section.id) })}
          >
            {section.name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
