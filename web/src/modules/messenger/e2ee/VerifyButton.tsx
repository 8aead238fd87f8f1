import { t } from "../../../i18n";
import { Button } from "../../../ui";
import { useDevicesOf } from "./hooks";
import { TrustPill } from "./TrustPill";
import { trustOf, trustTexts } from "./personTrust";

interface Props {
  readonly person: string;
  readonly onPress: () => void;
}

/** In the list of members: whether the person's devices are verified, and a button to verify them. */
export function VerifyButton({ person, name, onPress }: Props & { readonly name: string }): JSX.Element {
  const trust = trustOf(useDevicesOf(person));
  return (
    <Button
      look="plain"
      className="verify-button"
      aria-label={t("messenger.ends.verifyOf", { name, state: t(trustTexts[trust]) })}
      onClick={onPress}
    >
      <TrustPill trust={trust} />
      {trust === "verified" ? null : <span>{t("messenger.ends.verify")}</span>}
    </Button>
  );
}

/** The same on a person's page. */
export function VerifyAct({ person, onPress }: Props): JSX.Element {
  const trust = trustOf(useDevicesOf(person));
  return (
    <span className="verify-act">
      <Button icon={trust === "changed" ? "alert" : "lock"} onClick={onPress}>
        {t("messenger.ends.verify")}
      </Button>
      <TrustPill trust={trust} />
    </span>
  );
}
