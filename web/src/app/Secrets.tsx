import type { FormEvent } from "react";
import { useId, useState } from "react";
import { t } from "../i18n";
import type { Problem } from "../sync";
import { problemOf, problemText, request } from "../sync";
import { Button, Icon, Sheet, TextField, toast } from "../ui";
import { checkPassword, checkPIN } from "../rules/secrets";
import { withRules } from "../session/afterRules";
import { useMe } from "../session";
import type { SecretCheck } from "../wire";
import { rememberSecret } from "./session";

interface Doing {
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly run: (work: () => Promise<unknown>, done: () => void) => Promise<void>;
}

function useDoing(): Doing {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (work: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      done();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return { busy, problem, run };
}

function Wrong({ problem }: { readonly problem: Problem | null }): JSX.Element | null {
  return problem ? (
    <p className="notice notice-red" role="alert">
      <Icon name="alert" />
      {problemText(problem)}
    </p>
  ) : null;
}

function PasswordForm({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const form = useId();
  const { busy, problem, run } = useDoing();
  const me = useMe();
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [again, setAgain] = useState("");
  const [looked, setLooked] = useState(false);
  const check = checkPassword(fresh);
  const wrong = looked ? passwordProblem(check) : null;
  const differs = looked && !wrong && fresh !== again ? t("me.passwordDiffers") : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLooked(true);
    if (check?.fault || fresh !== again || old === "") return;
    void run(
      () => request("POST", "/api/me/password", { old, new: fresh }),
      () => {
        void rememberSecret(me, { password: fresh });
        toast({ text: t("me.passwordChanged"), icon: "check", tone: "good" });
        onClose();
      },
    );
  };
  return (
    <Sheet
      open
      title={t("me.password")}
      onClose={onClose}
      foot={
        <Button wide look="primary" type="submit" form={form} busy={busy}>
          {t("common.save")}
        </Button>
      }
    >
      <form id={form} className="stack-16" onSubmit={submit} noValidate>
        <TextField
          secret
          label={t("me.oldPassword")}
          value={old}
          onValue={setOld}
          autoComplete="current-password"
          data-autofocus
        />
        <TextField
          secret
          label={t("me.newPassword")}
          value={fresh}
          onValue={setFresh}
          error={wrong}
          hint={check ? t("me.passwordRule", { count: check.least }) : undefined}
          autoComplete="new-password"
        />
        <TextField
          secret
          label={t("me.repeatPassword")}
          value={again}
          onValue={setAgain}
          error={differs}
          autoComplete="new-password"
        />
        <Wrong problem={problem} />
      </form>
    </Sheet>
  );
}

function passwordProblem(check: SecretCheck | null): string | null {
  switch (check?.fault) {
    case "blank":
      return t("me.passwordBlank");
    case "long":
      return t("me.passwordLong", { count: check.most });
    case "short":
      return t("me.passwordShort", { count: check.least });
    default:
      return null;
  }
}

function pinProblem(check: SecretCheck | null): string | null {
  if (!check?.fault) return null;
  return t(check.fault === "easy" ? "me.pinEasy" : "me.pinWrong");
}

function PINForm({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const form = useId();
  const { busy, problem, run } = useDoing();
  const [password, setPassword] = useState("");
  const me = useMe();
  const [pin, setPin] = useState("");
  const [looked, setLooked] = useState(false);
  const check = checkPIN(pin);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLooked(true);
    if (check?.fault || password === "") return;
    void run(
      () => request("PUT", "/api/me/pin", { password, pin }),
      () => {
        void rememberSecret(me, { pin, password });
        toast({ text: t("me.pinSet"), icon: "check", tone: "good" });
        onClose();
      },
    );
  };
  return (
    <Sheet
      open
      title={t("me.pin")}
      subtitle={t("me.pinText")}
      onClose={onClose}
      foot={
        <Button wide look="primary" type="submit" form={form} busy={busy}>
          {t("common.save")}
        </Button>
      }
    >
      <form id={form} className="stack-16" onSubmit={submit} noValidate>
        <TextField
          secret
          label={t("me.oldPassword")}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          data-autofocus
        />
        <TextField
          secret
          label={t("me.pinNew")}
          value={pin}
          onValue={(typed) => setPin(typed.replace(/\D/g, "").slice(0, check?.most))}
          inputMode="numeric"
          autoComplete="off"
          error={looked ? pinProblem(check) : null}
        />
        <Wrong problem={problem} />
      </form>
    </Sheet>
  );
}

export const PasswordSheet = withRules(PasswordForm);
export const PINSheet = withRules(PINForm);
