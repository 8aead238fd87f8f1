import { t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import type { EndTrust } from "../../../sync/messenger";
import type { IconName } from "../../../ui";
import { Icon, classes } from "../../../ui";
import { useEndsOf } from "../../messenger/ends/engine";
import type { CallShown } from "../desk/shown";

interface Sign {
  readonly icon: IconName;
  readonly text: TextKey;
  readonly warns?: boolean;
}

const signs: Readonly<Record<EndTrust, Sign>> = {
  verified: { icon: "lock", text: "calls.sealedVerified" },
  vouched: { icon: "lock", text: "calls.sealedVerified" },
  unverified: { icon: "lock", text: "calls.sealedUnverified" },
  changed: { icon: "alert", text: "calls.sealedChanged", warns: true },
};

/** Shows who could overhear the call, as far as this device knows. Nothing is shown before the connection is up. */
export function SealSign({ told, others }: CallShown): JSX.Element | null {
  const [other] = others;
  const known = useEndsOf(other?.person);
  if (!told || !others.some(({ way }) => way === "up" || way === "broken")) return null;
  const trust = other?.end ? (known.find(({ end }) => end.id === other.end)?.trust ?? "unverified") : null;
  const { icon, text, warns } = told.group ? groups : trust ? signs[trust] : open;
  return (
    <p className={classes("call-seal small", warns && "call-seal-warns")}>
      <Icon name={icon} size={14} /> {t(text)}
    </p>
  );
}

const groups: Sign = { icon: "key", text: "calls.sealedGroup" };
const open: Sign = { icon: "key", text: "calls.sealedHub" };
