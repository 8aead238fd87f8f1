import { t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import type { DeviceTrust } from "../../../e2ee";
import type { IconName } from "../../../ui";
import { Icon, classes } from "../../../ui";
import { useDevicesOf } from "../../messenger/e2ee/hooks";
import type { CallShown } from "../desk/shown";

interface Sign {
  readonly icon: IconName;
  readonly text: TextKey;
  readonly warns?: boolean;
}

const signs: Readonly<Record<DeviceTrust, Sign>> = {
  verified: { icon: "lock", text: "calls.sealedVerified" },
  crossSigned: { icon: "lock", text: "calls.sealedVerified" },
  unverified: { icon: "lock", text: "calls.sealedUnverified" },
  changed: { icon: "alert", text: "calls.sealedChanged", warns: true },
};

/** Shows who could overhear the call, as far as this device knows. Nothing is shown before the connection is up. */
export function CallTrust({ told, others }: CallShown): JSX.Element | null {
  const [other] = others;
  const devices = useDevicesOf(other?.person);
  if (!told || !others.some(({ way }) => way === "up" || way === "broken")) return null;
  const trust = other?.end ? (devices.find(({ device }) => device.id === other.end)?.trust ?? "unverified") : null;
  const { icon, text, warns } = told.group ? groups : trust ? signs[trust] : open;
  return (
    <p className={classes("call-seal small", warns && "call-seal-warns")}>
      <Icon name={icon} size={14} /> {t(text)}
    </p>
  );
}

const groups: Sign = { icon: "key", text: "calls.sealedGroup" };
const open: Sign = { icon: "key", text: "calls.sealedHub" };
