import type { FormEvent } from "react";
import { useState } from "react";
import { LanguageChoice } from "../../../session/LanguageChoice";
import { t } from "../../../i18n";
import { wall } from "../../../i18n/houseClock";
import { HubError, problemText, request } from "../../../sync";
import { Button, EmptyState, TextField, bringIcons, play } from "../../../ui";
import { laterIcons } from "../../../ui/laterIcons";
import type { Bound } from "../../../forms";
import { fieldsOf, verbatim } from "../../../forms/fields";
import { FormProblem } from "../../../forms/FormProblem";
import { FieldInputs } from "../profile/FieldInputs";
import { inputOf, longest } from "../profile/fieldsForm";
import { keepPhoto } from "./keptPhoto";
import { SignUpPhoto } from "./SignUpPhoto";
import type { SignUpDraft } from "./signUpForm";
import { checkSignUp, emptySignUp, wireSignUp } from "./signUpForm";
import { withRules } from "../../../session/afterRules";

bringIcons(laterIcons);

interface Props {
  readonly onBack: () => void;
}

/** The errors of the fields, and one that belongs to no field. */
type Refused = Partial<Record<keyof SignUpDraft, string>> & { readonly all?: string };

/** A person asks for access. A manager decides. */
function SignUpPage({ onBack }: Props): JSX.Element {
  const form = useSignUp();
  const { draft, photo, done } = form;
  const back = (
    <Button look="plain" icon="left" onClick={onBack}>
      {t("people.toSignIn")}
    </Button>
  );
  if (done)
    return (
      <Box>
        <EmptyState
          icon="check-circle"
          title={t("people.signUpDone")}
          text={[
            t("people.signUpDoneText", { login: draft.login.toLowerCase() }),
            ...(photo ? [t(done === "photo" ? "people.signUpPhotoKept" : "people.signUpPhotoLost")] : []),
          ].join(" ")}
          action={back}
        />
      </Box>
    );
  return (
    <Box>
      <header className="sign-in-head">
        <h1>{t("people.signUp")}</h1>
        <p className="quiet">{t("people.signUpText")}</p>
      </header>
      <form
        className="stack-16"
        onSubmit={(event) => void form.submit(event)}
        noValidate
        aria-label={t("people.signUp")}
      >
        <AccountFields of={form} />
        <h2 className="sign-up-more">{t("people.more")}</h2>
        <SignUpPhoto photo={photo} onPhoto={form.setPhoto} />
        <FieldInputs of={form} />
        <FormProblem problem={form.problem} />
        <Button look="primary" type="submit" large wide busy={form.busy} icon="person-add">
          {t("people.signUpSend")}
        </Button>
      </form>
      <footer className="sign-in-foot">
        {back}
        <LanguageChoice />
      </footer>
    </Box>
  );
}

interface SignUpForm extends Bound<SignUpDraft> {
  readonly draft: SignUpDraft;
  readonly photo: Blob | null;
  readonly setPhoto: (photo: Blob | null) => void;
  readonly problem: string | null;
  readonly busy: boolean;
  /** `photo`: the photo is saved too; `null`: not sent yet */
  readonly done: "plain" | "photo" | null;
  error(field: keyof SignUpDraft): string | null;
  submit(event: FormEvent): Promise<void>;
}

function useSignUp(): SignUpForm {
  const [draft, setDraft] = useState(emptySignUp);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const [busy, setBusy] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [done, setDone] = useState<"plain" | "photo" | null>(null);
  const wrong = checkSignUp(draft, wall(Date.now()));
  const edit = (fields: Partial<SignUpDraft>): void => {
    setDraft((before) => ({ ...before, ...fields }));
    setRefused({});
  };
  const error = (field: keyof SignUpDraft): string | null =>
    (tried ? wrong[field] : undefined) ?? refused[field] ?? null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.keys(wrong).length > 0) return focusFirstError();
    setBusy(true);
    try {
      await request("POST", "/api/sign-up", wireSignUp(draft, wall(Date.now())));
      play("confirmed");
      // The sign-up is complete, even if the photo fails.
      setDone(photo && (await savePhoto(draft.login, photo)) ? "photo" : "plain");
    } catch (failure) {
      setRefused(refusal(failure));
      focusFirstError();
    }
    setBusy(false);
  };
  const fields = fieldsOf({ draft, edit, error }, { ...longest, name: 50, login: 40 });
  return { draft, photo, setPhoto, problem: refused.all ?? null, busy, done, error, submit, ...fields };
}

const savePhoto = (login: string, photo: Blob): Promise<boolean> =>
  keepPhoto(login, photo, Date.now()).then(
    () => true,
    () => false,
  );

/** Name, login and password. */
function AccountFields({ of: { field } }: { readonly of: Bound<SignUpDraft> }): JSX.Element {
  return (
    <>
      <TextField
        label={t("people.name")}
        {...field("name")}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        autoFocus
      />
      <TextField
        label={t("people.login")}
        {...field("login")}
        name="login"
        hint={t("people.loginHint")}
        autoComplete="username"
        {...verbatim}
      />
      <TextField
        secret
        label={t("people.password")}
        {...field("password")}
        name="password"
        hint={t("people.passwordHint")}
        autoComplete="new-password"
      />
      <TextField secret label={t("people.again")} {...field("again")} name="again" autoComplete="new-password" />
    </>
  );
}

export default withRules(SignUpPage);

function Box({ children }: { readonly children: React.ReactNode }): JSX.Element {
  return (
    <div className="sign-in">
      <main className="sign-in-box">{children}</main>
    </div>
  );
}

/** The text of a failure, for the affected field or above the button. */
function refusal(failure: unknown): Refused {
  if (!(failure instanceof HubError)) return { all: t("error.unknown") };
  const text = problemText(failure.problem);
  const field = inputOf(failure.problem.field ?? null);
  return field !== null && field in emptySignUp ? { [field]: text } : { all: text };
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
