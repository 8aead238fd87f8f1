import type { FormEvent, RefObject } from "react";
import { Suspense, useEffect, useRef, useState } from "react";
import { t } from "../i18n";
import { EnterPage, OtherWays, SignUpPage } from "../modules/people/parts";
import { HubError, deviceStore, errorText } from "../sync";
import { Button, Icon, Skeleton, TextField, navigate, usePath, Mark } from "../ui";
import { useSession } from "../session";
import { LanguageChoice } from "../session/LanguageChoice";
import { deviceNameBefore, deviceNameFor } from "../session/deviceName";
import type { ListedPerson } from "./PeoplePage";
import { PeoplePage } from "./PeoplePage";
import { currentMe, people, signIn } from "./session";

/** Sign-in with name and password, or on a shared device with a tap on the name and the PIN. */
export default function SignIn({ ended }: { readonly ended: boolean }): JSX.Element {
  const session = useSession();
  const someone = session.state === "in" || session.state === "choose";
  const [others, setOthers] = useState<readonly ListedPerson[] | null>(someone ? null : []);
  const [byPassword, setByPassword] = useState(false);
  // Only a device with a session gets the names of the other people.
  const mine = session.state === "in" ? session.me.employee.id : null;
  useEffect(() => {
    if (someone)
      people().then(
        (all) => setOthers(all.filter((person) => person.id !== mine)),
        () => setOthers([]),
      );
  }, [someone, mine]);
  if (others === null) return <Waiting />;
  if (others.length > 0 && !byPassword) return <PeoplePage people={others} onPassword={() => setByPassword(true)} />;
  return <PasswordPage ended={ended} onBack={others.length > 0 ? () => setByPassword(false) : undefined} />;
}

function Waiting(): JSX.Element {
  return (
    <div className="sign-in">
      <main className="sign-in-box">
        <Skeleton height={72} count={4} gap={12} />
      </main>
    </div>
  );
}

interface Wrong {
  readonly login?: string;
  readonly password?: string;
  readonly all?: string;
}

/** Signs in, and stores login and name of the device for the next time. `device`: the typed name. */
async function enter(login: string, password: string, device: string): Promise<void> {
  await signIn(login, password, device || deviceNameBefore(navigator));
  deviceStore.set("login", login);
  deviceStore.set("deviceName", device || deviceNameFor(currentMe()?.employee.name ?? login, navigator));
}

function PasswordPage({ ended, onBack }: { readonly ended: boolean; readonly onBack?: () => void }): JSX.Element {
  const session = useSession();
  const form = usePasswordForm(session);
  const { wrong } = form;
  const [other, setOther] = useState<"code" | "signUp" | null>(null);

  if (other) {
    const Other = other === "code" ? EnterPage : SignUpPage;
    return (
      <Suspense fallback={<Waiting />}>
        <Other onBack={() => setOther(null)} />
      </Suspense>
    );
  }
  return (
    <div className="sign-in">
      <main className="sign-in-box">
        <header className="sign-in-head">
          <Mark size={64} />
          <h1>{t("app.name")}</h1>
          <p className="quiet">{t("app.motto")}</p>
        </header>
        <Notices isSignedIn={session.state === "in"} offline={form.offline} ended={ended} />
        <form
          className="stack-16"
          onSubmit={(event) => void form.submit(event)}
          noValidate
          aria-label={t("signIn.title")}
        >
          <Fields form={form} />
          {wrong.all ? (
            <p className="notice notice-red" role="alert">
              <Icon name="alert" />
              {wrong.all}
            </p>
          ) : null}
          <Button look="primary" type="submit" large wide busy={form.busy} icon="enter">
            {t("signIn.action")}
          </Button>
        </form>
        <footer className="sign-in-foot">
          <Suspense fallback={null}>
            <OtherWays onChoose={setOther} />
          </Suspense>
          {onBack ? (
            <Button look="plain" icon="left" onClick={onBack}>
              {t("signIn.people")}
            </Button>
          ) : null}
          {session.state === "in" ? (
            <Button look="plain" icon="left" onClick={() => navigate("/me")}>
              {t("common.back")}
            </Button>
          ) : null}
          <LanguageChoice />
        </footer>
      </main>
    </div>
  );
}

interface PasswordForm {
  readonly login: string;
  readonly password: string;
  readonly device: string;
  readonly busy: boolean;
  readonly wrong: Wrong;
  readonly offline: boolean;
  readonly passwordField: RefObject<HTMLInputElement>;
  setLogin(login: string): void;
  setPassword(password: string): void;
  setDevice(device: string): void;
  submit(event: FormEvent): Promise<void>;
}

function usePasswordForm(session: ReturnType<typeof useSession>): PasswordForm {
  const path = usePath();
  const [login, setLogin] = useState(() => (session.state === "in" ? "" : (deviceStore.get("login") ?? "")));
  const [password, setPassword] = useState("");
  const [device, setDevice] = useState(() => deviceStore.get("deviceName") ?? "");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [offline, setOffline] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (login.trim() === "") return setWrong({ login: t("signIn.needLogin") });
    if (password === "") return setWrong({ password: t("signIn.needPassword") });
    setBusy(true);
    setWrong({});
    try {
      await enter(login.trim(), password, device.trim());
      if (path === "/sign-in") navigate("/", "replace");
    } catch (error) {
      setOffline(error instanceof HubError && error.offline);
      setWrong({ all: errorText(error) });
      passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  };
  return { login, password, device, busy, wrong, offline, passwordField, setLogin, setPassword, setDevice, submit };
}

interface NoticesProps {
  readonly isSignedIn: boolean;
  readonly offline: boolean;
  readonly ended: boolean;
}

function Notices({ isSignedIn, offline, ended }: NoticesProps): JSX.Element {
  return (
    <>
      {isSignedIn ? (
        <p className="notice notice-blue">
          <Icon name="info" />
          {t("signIn.firstTime")}
        </p>
      ) : null}
      {offline ? (
        <p className="notice notice-amber" role="status">
          <Icon name="wifi-off" />
          {t("signIn.needsNetwork")}
        </p>
      ) : null}
      {ended ? (
        <p className="notice notice-amber" role="status">
          <Icon name="info" />
          {t("signIn.again")}
        </p>
      ) : null}
    </>
  );
}

function Fields({ form }: { readonly form: PasswordForm }): JSX.Element {
  const { login, password, device, wrong } = form;
  return (
    <>
      <TextField
        label={t("signIn.login")}
        name="login"
        value={login}
        onValue={form.setLogin}
        error={wrong.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus={login === ""}
      />
      <TextField
        ref={form.passwordField}
        secret
        label={t("signIn.password")}
        name="password"
        value={password}
        onValue={form.setPassword}
        error={wrong.password}
        autoComplete="current-password"
        autoFocus={login !== ""}
      />
      <TextField
        label={t("signIn.device")}
        name="device"
        value={device}
        onValue={form.setDevice}
        placeholder={t("signIn.deviceHint")}
        maxLength={50}
        autoComplete="off"
      />
    </>
  );
}
