import type { ReactNode } from "react";
import { useState } from "react";
import { useSessionAccess } from "../../../session";
import { LanguageChoice } from "../../../session/LanguageChoice";
import { checkPassword } from "../../../rules/secrets";
import { currencySign, t } from "../../../i18n";
import { Button, Icon, Select, TextField, Mark } from "../../../ui";
import { ZoneField } from "../../../domains/clock/ZoneField";
import { currencyCode, verbatim } from "../../../forms/fields";
import { FormProblem } from "../../../forms/FormProblem";
import type { FormEntry } from "../useEntry";
import { useEntry } from "../useEntry";
import { create } from "./create";
import type { SetupOffer } from "./useOffer";
import type { WelcomeDraft } from "./welcomeForm";
import { checkWelcome, currencies, emptyWelcome, follows, inZone, proposedLogin } from "./welcomeForm";

interface Props {
  readonly offer: SetupOffer;
  /** another device was faster */
  readonly onTaken: () => void;
}

const secrets: readonly (keyof WelcomeDraft)[] = ["password", "again", "shown", "code"];

/** The first page of a hub without a restaurant: its name and its manager. */
export function WelcomePage({ offer, onTaken }: Props): JSX.Element {
  const { enterNew } = useSessionAccess();
  const entry = useEntry<WelcomeDraft>({
    name: "welcome",
    initial: emptyWelcome,
    secrets,
    longest: { restaurantName: 50, name: 50, login: 40, code: 20 },
    check: (draft) => checkWelcome(draft, offer.code),
    send: (draft) => create(draft, enterNew, onTaken),
  });
  return (
    <div className="sign-in">
      <main className="sign-in-box welcome-box">
        <div className="welcome-language">
          <LanguageChoice />
        </div>
        <header className="sign-in-head">
          <Mark size={64} />
          <h1>{t("setup.welcome")}</h1>
          <p className="quiet">{t("setup.welcomeText")}</p>
        </header>
        <form
          className="stack-24"
          noValidate
          aria-label={t("setup.welcome")}
          onSubmit={(event) => {
            event.preventDefault();
            entry.submit();
          }}
        >
          <Restaurant entry={entry} />
          <Manager entry={entry} />
          {offer.code || entry.error("code") ? <Code entry={entry} /> : null}
          <FormProblem problem={entry.problem} />
          <Button look="primary" type="submit" large wide busy={entry.busy} icon="check">
            {t("setup.create")}
          </Button>
        </form>
        <p className="quiet small center">{t("setup.createText")}</p>
      </main>
    </div>
  );
}

interface PartProps {
  readonly entry: FormEntry<WelcomeDraft>;
}

function Restaurant({ entry: { draft, edit, error, field } }: PartProps): JSX.Element {
  const [typing, setTyping] = useState(false);
  const isOther = typing || !currencies.includes(draft.currency);
  const choices = currencies.map((value) => ({
    value,
    label: t("setup.currencyOf", { code: value, sign: currencySign(value) }),
  }));
  return (
    <fieldset className="welcome-fields">
      <legend className="welcome-legend">{t("setup.restaurant")}</legend>
      <TextField
        label={t("setup.restaurantName")}
        {...field("restaurantName")}
        name="organization"
        placeholder={t("setup.restaurantExample")}
        autoComplete="organization"
        autoFocus
      />
      <Select
        label={t("setup.currency")}
        value={isOther ? "other" : draft.currency}
        choices={[...choices, { value: "other", label: t("setup.currencyOther") }]}
        onValue={(value) => {
          setTyping(value === "other");
          edit({ currency: value === "other" ? "" : value });
        }}
      />
      {isOther ? (
        <TextField
          label={t("setup.currencyCode")}
          {...field("currency", currencyCode)}
          hint={t("setup.currencyHint")}
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : null}
      <ZoneField
        value={draft.timeZone}
        onValue={(timeZone) => edit(inZone(draft, timeZone))}
        error={error("timeZone")}
        hint={t("zone.setupHint")}
      />
    </fieldset>
  );
}

function Manager({ entry: { draft, edit, field } }: PartProps): JSX.Element {
  return (
    <fieldset className="welcome-fields">
      <legend className="welcome-legend">{t("setup.manager")}</legend>
      <TextField
        label={t("setup.yourName")}
        name="name"
        {...field("name")}
        onValue={(name) => edit(follows(draft) ? { name, login: proposedLogin(name) } : { name })}
        placeholder={t("setup.nameExample")}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        label={t("setup.login")}
        {...field("login", (value) => value.toLowerCase())}
        name="username"
        hint={t("setup.loginHint")}
        autoComplete="username"
        {...verbatim}
      />
      <TextField
        secret
        label={t("setup.password")}
        {...field("password")}
        name="new-password"
        onVisible={(shown) => edit({ shown, again: "" })}
        autoComplete="new-password"
        hint={passwordHint(draft.password)}
      />
      {draft.shown ? null : (
        <TextField
          secret
          label={t("setup.passwordAgain")}
          {...field("again")}
          name="new-password-again"
          autoComplete="new-password"
        />
      )}
    </fieldset>
  );
}

function passwordHint(password: string): ReactNode {
  if (password === "") return t("setup.passwordRule");
  const check = checkPassword(password);
  if (!check || check.fault === "long") return undefined;
  if (check.fault === "blank") return t("setup.passwordBlank");
  return check.missing > 0 ? (
    t("setup.passwordMissing", { count: check.missing })
  ) : (
    <span className="tone-green row">
      <Icon name="check" />
      {t("setup.passwordGood")}
    </span>
  );
}

function Code({ entry: { field } }: PartProps): JSX.Element {
  return (
    <fieldset className="welcome-fields">
      <legend className="welcome-legend">{t("setup.codeTitle")}</legend>
      <TextField
        label={t("setup.code")}
        {...field("code")}
        hint={t("setup.codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </fieldset>
  );
}
