import { t } from "../../../i18n";
import { Icon, classes } from "../../../ui";
import type { PersonTrust } from "./personTrust";
import { trustTexts } from "./personTrust";

const tones = { none: "pill-grey", unverified: "pill-grey", verified: "pill-green", changed: "pill-red" } as const;

/** Whether a person's devices are verified, as icon and word. */
export function TrustPill({ trust }: { readonly trust: PersonTrust }): JSX.Element {
  return (
    <span className={classes("pill", tones[trust])}>
      {trust === "verified" ? (
        <Icon name="check-circle" size={14} />
      ) : trust === "changed" ? (
        <Icon name="alert" size={14} />
      ) : null}
      {t(trustTexts[trust])}
    </span>
  );
}
