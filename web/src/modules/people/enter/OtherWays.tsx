import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { request } from "../../../sync";
import { Button } from "../../../ui";
import type { SignUpState } from "../../../wire";

/** Other ways to sign in than name and password. Signing up is offered only if the hub allows it. */
export default function OtherWays({ onChoose }: { readonly onChoose: (way: "code" | "signUp") => void }): JSX.Element {
  const [mayBeNew, setMayBeNew] = useState(false);
  useEffect(() => {
    request<SignUpState>("GET", "/api/sign-up").then(
      (state) => setMayBeNew(state.open),
      () => undefined,
    );
  }, []);
  return (
    <>
      <Button look="plain" icon="phone" onClick={() => onChoose("code")}>
        {t(isPhone() ? "people.enterTitlePhone" : "people.enterTitle")}
      </Button>
      {mayBeNew ? (
        <Button look="plain" icon="person-add" onClick={() => onChoose("signUp")}>
          {t("people.signUp")}
        </Button>
      ) : null}
      <p className="quiet small">{t("people.forgotten")}</p>
    </>
  );
}

/** A phone cannot be let in "by phone": another device does it. */
const isPhone = (): boolean => matchMedia("(hover: none) and (max-width: 719px)").matches;
