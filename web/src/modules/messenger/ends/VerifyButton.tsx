import { t } from "../../../i18n";
import { Button, IconButton } from "../../../ui";
import { useEndsOf } from "./engine";
import { trustOf, trustTexts } from "./trust";

interface Props {
  readonly person: string;
  readonly onPress: () => void;
}

const icons = { none: "key", unverified: "key", verified: "check-circle", changed: "alert" } as const;
const tones = { none: "quiet", unverified: "quiet", verified: "tone-green", changed: "tone-red" } as const;

/** In the list of who is in a room: whether his devices were looked at, and the way to do it. */
export function VerifyButton({ person, name, onPress }: Props & { readonly name: string }): JSX.Element {
  const trust = trustOf(useEndsOf(person));
  return <IconButton icon={icons[trust]} className={tones[trust]} label={t("messenger.ends.verifyOf", { name, state: t(trustTexts[trust]) })} onClick={onPress} />;
}

/** The same on a person's page. */
export function VerifyAct({ person, onPress }: Props): JSX.Element {
  const trust = trustOf(useEndsOf(person));
  return <Button icon={icons[trust]} className={trust === "none" || trust === "unverified" ? undefined : tones[trust]} onClick={onPress}>{t(trust === "verified" || trust === "changed" ? trustTexts[trust] : "messenger.ends.verify")}</Button>;
}
