import { checkPassword } from "../../../rules/secrets";
import { currencySigns, t } from "../../../i18n";
import { fold } from "../../../i18n/fold";
import type { Errors } from "../../../forms/draft";
import { deviceZone } from "../../../i18n/zones";
import { givenName } from "../../../i18n/givenName";
import { currencyOfZone } from "./zoneCurrency";

export const emptyWelcome = {
  restaurantName: "",
  currency: currencyOfZone(deviceZone()),
  timeZone: deviceZone(),
  name: "",
  login: "",
  password: "",
  again: "",
  /** the password is visible, so it is typed only once */
  shown: false,
  code: "",
};
/** The restaurant and its manager in the form. */
export type WelcomeDraft = Readonly<typeof emptyWelcome>;

/** The common currencies here. Any other one is typed. */
export const currencies: readonly string[] = Object.keys(currencySigns);

/** A login for a name: the given name without diacritics. */
export function proposedLogin(name: string): string {
  return fold(givenName(name))
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 30);
}

/** `true` if the login is still the proposed one, so that it follows the name. */
export function follows(draft: Pick<WelcomeDraft, "name" | "login">): boolean {
  return draft.login === "" || draft.login === proposedLogin(draft.name);
}

/** The form in another zone. The currency follows, unless somebody chose one. */
export function inZone(draft: Pick<WelcomeDraft, "timeZone" | "currency">, timeZone: string): Partial<WelcomeDraft> {
  return draft.currency === currencyOfZone(draft.timeZone)
    ? { timeZone, currency: currencyOfZone(timeZone) }
    : { timeZone };
}

export function checkWelcome(draft: WelcomeDraft, needsCode: boolean): Errors<WelcomeDraft> {
  return {
    restaurantName: draft.restaurantName.trim() === "" ? t("setup.needRestaurant") : undefined,
    currency: /^[A-Z]{3}$/.test(draft.currency) ? undefined : t("setup.currencyWrong"),
    name: draft.name.trim() === "" ? t("setup.needYourName") : undefined,
    login:
      draft.login === ""
        ? t("setup.needLogin")
        : /^[a-z0-9._-]{1,40}$/.test(draft.login)
          ? undefined
          : t("setup.loginWrong"),
    password: passwordProblem(draft.password),
    again: draft.shown || draft.again === draft.password ? undefined : t("setup.passwordDiffers"),
    code: needsCode && draft.code.trim() === "" ? t("setup.needCode") : undefined,
  };
}

function passwordProblem(password: string): string | undefined {
  const check = checkPassword(password);
  switch (check?.fault) {
    case "blank":
      return t("setup.passwordBlank");
    case "short":
      return t("setup.passwordShort", { count: check.least });
    case "long":
      return t("setup.passwordLong", { count: check.most });
    default:
      return undefined;
  }
}
