import { useEffect, useState } from "react";
import { t, tryText } from "../../../i18n";
import { errorText, useReplica } from "../../../sync";
import { Button, Icon, confirm, toast, Initials } from "../../../ui";
import type { Employee } from "../../../wire";
import { SetupFrame } from "../SetupFrame";
import { LoginCards } from "./LoginCards";
import { PersonForm, usePersonEntry } from "./PersonForm";
import { forgetPasswords, givePassword, useMadePasswords, useUntakenPasswords } from "./logins";

/** The employees, each with a first password. */
export function TeamStep(): JSX.Element {
  const everybody = useReplica((view) => view.all("employee"));
  const team = useReplica((view) => view.team().filter((one) => !one.roles.includes("manager")));
  const passwords = useMadePasswords();
  const entry = usePersonEntry(everybody);
  const mayLeave = useLeaving(useUntakenPasswords());
  const cards = [...passwords.entries()]
    .reverse()
    .flatMap(([id, password]) => team.filter((one) => one.id === id).map((employee) => ({ employee, password })));
  return (
    <SetupFrame
      step="team"
      title={t("setup.teamTitle")}
      text={t("setup.teamText")}
      unmade={entry.draft.name.trim() || undefined}
      mayLeave={mayLeave}
    >
      {cards.length > 0 ? <LoginCards people={cards} onHandedOver={forgetPasswords} /> : null}
      <PersonForm entry={entry} team={everybody} first={team.length === 0} />
      {team.length > 0 ? (
        <section className="stack-8 made-people" aria-labelledby="made-people">
          <h3 id="made-people">{t("setup.people", { count: team.length })}</h3>
          <ul className="dish-lines">
            {team.map((one) => (
              <PersonLine key={one.id} of={one} shown={passwords.has(one.id)} />
            ))}
          </ul>
        </section>
      ) : null}
    </SetupFrame>
  );
}

/** Asks before passwords are lost that were neither printed nor copied. A reload asks with the browser's own words. */
function useLeaving(untaken: number): () => Promise<boolean> {
  const isNeeded = untaken > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const onClose = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      event.returnValue = "";
    };
    addEventListener("beforeunload", onClose);
    return () => removeEventListener("beforeunload", onClose);
  }, [isNeeded]);
  return async () =>
    !isNeeded ||
    confirm({
      title: t("setup.cardsAsk", { count: untaken }),
      text: t("setup.cardsAskText"),
      action: t("setup.cardsLeave"),
      danger: true,
    });
}

function PersonLine({ of, shown }: { readonly of: Employee; readonly shown: boolean }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const sections = useReplica((view) =>
    view
      .sections()
      .filter((section) => of.sections.includes(section.id))
      .map((section) => section.name),
  );
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await givePassword(of.id);
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    }
    setBusy(false);
  };
  return (
    <li className="made-person">
      <Initials name={of.name} />
      <span className="grow stack-4">
        <span className="strong two-lines">{of.name}</span>
        <span className="quiet small two-lines">
          {[of.login, ...of.roles.map((role) => tryText(`role.${role}`)), ...sections].join(" · ")}
        </span>
      </span>
      {shown ? (
        <span className="pill pill-green">
          <Icon name="key" />
          {t("setup.hasPassword")}
        </span>
      ) : (
        <Button
          icon="key"
          busy={busy}
          aria-label={t("setup.newPasswordOf", { name: of.name })}
          onClick={() => void again()}
        >
          {t("setup.newPassword")}
        </Button>
      )}
    </li>
  );
}
