import { useEffect, useState } from "react";
import { t, tryText } from "../i18n";
import { deviceStore, errorText, usePhase } from "../sync";
import { Button, Card, Icon, IconButton, PINPad, TextField, navigate, usePath, Initials, Mark } from "../ui";
import { useSession } from "../session";
import { LanguageChoice } from "../session/LanguageChoice";
import type { Person } from "../wire";
import { switchTo } from "./session";

/** `password`: without network only the password can identify this person. */
export type ListedPerson = Person & { readonly password?: boolean };

/** Asks who is at this shared device: a name, then the PIN. */
export function PeoplePage({
  people,
  onPassword,
}: {
  readonly people: readonly ListedPerson[];
  readonly onPassword: () => void;
}): JSX.Element {
  const [chosen, setChosen] = useState<ListedPerson | null>(null);
  const session = useSession();
  const offline = usePhase() === "offline";
  return (
    <div className="sign-in">
      <main className="sign-in-box">
        {chosen ? (
          <PINStep person={chosen} onBack={() => setChosen(null)} />
        ) : (
          <>
            <header className="sign-in-head">
              <Mark size={48} />
              <h1>{t("signIn.people")}</h1>
            </header>
            {offline ? (
              <p className="notice notice-amber" role="status">
                <Icon name="wifi-off" />
                {t("signIn.offlinePeople")}
              </p>
            ) : null}
            <ul className="people">
              {people.map((person) => (
                <li key={person.id}>
                  <Card onPress={() => setChosen(person)} className="person">
                    <Initials name={person.name} />
                    <span className="person-words">
                      <span className="strong two-lines">{person.name}</span>
                      <span className="quiet small">
                        {person.roles.map((role) => tryText(`role.${role}`)).join(", ")}
                      </span>
                    </span>
                  </Card>
                </li>
              ))}
            </ul>
          </>
        )}
        <footer className="sign-in-foot">
          <Button look="plain" icon="key" onClick={onPassword}>
            {t("signIn.withPassword")}
          </Button>
          {session.state === "in" ? (
            <Button look="plain" icon="left" onClick={() => navigate("/me")}>
              {t("common.back")}
            </Button>
          ) : (
            <LanguageChoice />
          )}
        </footer>
      </main>
    </div>
  );
}

/** In ms. After a mistake the PIN may be a longer one. Then it counts as whole when no further digit follows. */
const pause = 700;

/** PINs have four to six digits. This device knows how many it took last time, and signs in by itself after as many. */
function useWholePIN(
  person: ListedPerson,
  pin: string,
  busy: boolean,
  missed: boolean,
  enter: (pin: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another digit or the hub's answer begins it anew
  useEffect(() => {
    if (busy || person.password || pin.length !== Number(deviceStore.get(keyOf(person)) ?? 4)) return;
    const timer = setTimeout(() => enter(pin), missed ? pause : 0);
    return () => clearTimeout(timer);
  }, [pin, busy]);
}

const keyOf = ({ id }: ListedPerson): string => `pin.${id}`;

function PINStep({ person, onBack }: { readonly person: ListedPerson; readonly onBack: () => void }): JSX.Element {
  const path = usePath();
  const [pin, setPin] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState(false);
  const enter = async (typed: string): Promise<void> => {
    setBusy(true);
    try {
      await switchTo(person.id, typed);
      deviceStore.set(keyOf(person), String(typed.length));
      if (path === "/sign-in" || path === "/me") navigate("/", "replace");
    } catch (problem) {
      setError(errorText(problem));
      setPin("");
      setMissed(true);
    } finally {
      setBusy(false);
    }
  };
  useWholePIN(person, pin, busy, missed, (typed) => void enter(typed));
  const submit = (): void => void (pin.length >= 4 && enter(pin));
  const change = (typed: string): void => {
    setPin(typed);
    setError(null);
  };
  return (
    <>
      <header className="sign-in-head pin-head">
        <IconButton icon="left" label={t("common.back")} onClick={onBack} className="pin-back" />
        <Initials name={person.name} />
        <h1>{t(person.password ? "signIn.passwordOf" : "signIn.pinOf", { name: person.name })}</h1>
      </header>
      {person.password ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            secret
            label={t("signIn.password")}
            hint={t("signIn.passwordHere")}
            value={pin}
            error={error}
            onValue={change}
            autoComplete="current-password"
            autoFocus
          />
        </form>
      ) : (
        <PINPad value={pin} error={error} busy={busy} onEnter={submit} onChange={change} />
      )}
      <Button look="primary" wide large busy={busy} disabled={pin.length < 4} icon="enter" onClick={submit}>
        {t("signIn.action")}
      </Button>
    </>
  );
}
