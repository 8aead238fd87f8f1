import { checkPassword } from "../../rules/secrets";
import { t } from "../../i18n";
import { HubError, problemText, request, useReplica } from "../../sync";
import { Button, TextField, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Gone, Saved } from "../../forms";
import { fieldOf, FormSheet, useForm, Wrong } from "../../forms";
import { madePassword, randomBelow } from "./people";

/** Sets a person's password: typed, or generated to read out once. */
export function PasswordSheet({ id, onClose, onDone }: Gone & { readonly id: string }): JSX.Element {
  const name = useReplica((view) => view.get("employee", id)?.name ?? "");
  const login = useReplica((view) => view.get("employee", id)?.login ?? "");
  const form = useForm<{ readonly password: string; readonly made: boolean }>({
    initial: { password: "", made: false },
    done: onDone,
    check: ({ password }) => ({ password: passwordProblem(password) }),
    send: ({ password }) => setPassword(id, password, name),
  });
  const { password, made } = form.draft;
  const check = checkPassword(password);
  return (
    <FormSheet
      form={form}
      title={t("manager.passwordOf", { name })}
      subtitle={login ? t("manager.signsInAs", { login }) : undefined}
      onClose={onClose}
      action={t("manager.setPassword")}
    >
      <Notice tone="blue" icon="info">
        <span>{t("manager.passwordText")}</span>
      </Notice>
      {made ? (
        <div className="made-password">
          <span className="quiet small">{t("manager.madePassword")}</span>
          <output className="made-password-text">{password}</output>
          <div className="row-wrap">
            <Button icon="copy" onClick={() => void copy(password)}>
              {t("manager.copy")}
            </Button>
            <Button icon="reload" onClick={() => form.edit({ password: madePassword(randomBelow), made: true })}>
              {t("manager.another")}
            </Button>
            <Button look="plain" onClick={() => form.edit({ password: "", made: false })}>
              {t("manager.typeOwn")}
            </Button>
          </div>
        </div>
      ) : (
        <div className="stack-8">
          <TextField
            secret
            label={t("manager.newPassword")}
            {...form.field("password")}
            hint={check ? t("manager.passwordRule", { count: check.least }) : undefined}
            maxLength={check?.most}
            autoComplete="new-password"
            data-autofocus
          />
          <Button icon="star" onClick={() => form.edit({ password: madePassword(randomBelow), made: true })}>
            {t("manager.makePassword")}
          </Button>
        </div>
      )}
      <Wrong text={made ? form.error("password") : null} />
    </FormSheet>
  );
}

function passwordProblem(password: string): string | undefined {
  const check = checkPassword(password);
  switch (check?.fault) {
    case "blank":
      return t("manager.passwordBlank");
    case "short":
      return t("manager.passwordShort", { count: check.least });
    // The field limits the length.
    default:
      return undefined;
  }
}

async function setPassword(id: string, password: string, name: string): Promise<Saved> {
  try {
    await request("POST", `/api/employees/${encodeURIComponent(id)}/password`, { password });
    toast({ text: t("manager.passwordSet", { name }), icon: "check", tone: "good" });
    return { done: true };
  } catch (error) {
    if (!(error instanceof HubError)) return { done: false, field: null, text: t("error.unknown") };
    return { done: false, field: fieldOf(error.problem.field), text: problemText(error.problem) };
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: t("manager.copied"), icon: "check" });
  } catch {
    // Plain HTTP has no clipboard. The text stays visible.
    toast({ text: t("manager.cannotCopy"), icon: "info" });
  }
}
