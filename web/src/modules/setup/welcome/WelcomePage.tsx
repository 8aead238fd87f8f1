import type { ReactNode } from "react";
import { useState } from "react";
import { useSessionAccess } from "../../../session";
import { LanguageChoice } from "../../../session/LanguageChoice";
import { checkPassword } from "../../../rules/secrets";
import { currencySign, t } from "../../../i18n";
import { Button, Icon, Select, TextField, Mark } from "../../../ui";
import { ZoneField } from "../../shared/ZoneField";
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
          {entry.problem ? (
            <p className="notice notice-red" role="alert">
              <Icon name="alert" />
              {entry.problem}
            </p>
          ) : null}
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

function Restaurant({ entry: { draft, edit, error } }: PartProps): JSX.Element {
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
        name="organization"
        value={draft.restaurantName}
        onValue={(value) => edit({ restaurantName: value })}
        error={error("restaurantName")}
        placeholder={t("setup.restaurantExample")}
        maxLength={50}
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
          value={draft.currency}
          onValue={(value) =>
            edit({
              currency: value
                .toUpperCase()
                .replace(/[^A-Z]/g, "")
                .slice(0, 3),
            })
          }
          error={error("currency")}
          hint={t("setup.currencyHint")}
          autoComplete="off"
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

function Manager({ entry: { draft, edit, error } }: PartProps): JSX.Element {
  return (
    <fieldset className="welcome-fields">
      <legend className="welcome-legend">{t("setup.manager")}</legend>
      <TextField
        label={t("setup.yourName")}
        name="name"
        value={draft.name}
        onValue={(name) => edit(follows(draft) ? { name, login: proposedLogin(name) } : { name })}
        error={error("name")}
        placeholder={t("setup.nameExample")}
        maxLength={50}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        label={t("setup.login")}
        name="username"
        value={draft.login}
        onValue={(value) => edit({ login: value.toLowerCase() })}
        error={error("login")}
        hint={t("setup.loginHint")}
        maxLength={40}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        secret
        label={t("setup.password")}
        name="new-password"
        value={draft.password}
        onValue={(password) => edit({ password })}
        onVisible={(shown) => edit({ shown, again: "" })}
        error={error("password")}
        autoComplete="new-password"
        hint={passwordHint(draft.password)}
      />
      {draft.shown ? null : (
        <TextField
          secret
          label={t("setup.passwordAgain")}
          name="new-password-again"
          value={draft.again}
          onValue={(again) => edit({ again })}
          error={error("again")}
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

function Code({ entry: { draft, edit, error } }: PartProps): JSX.Element {
  return (
    <fieldset className="welcome-fields">
      <legend className="welcome-legend">{t("setup.codeTitle")}</legend>
      <TextField
        label={t("setup.code")}
        value={draft.code}
        onValue={(code) => edit({ code })}
        error={error("code")}
        hint={t("setup.codeHint")}
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </fieldset>
  );
}
