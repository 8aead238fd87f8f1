import { t } from "../i18n";
import { useNow } from "../sync";
import { Icon } from ".";

const minute = 60_000;

interface Props {
  /** when the hub gave the copy */
  readonly at: number;
  readonly of: "contacts" | "notes";
}

/** Says that a copy of this device is shown, how old it is, and that it cannot be changed. */
export function KeptNotice({ at, of }: Props): JSX.Element {
  const minutes = Math.max(1, Math.round((useNow(minute) - at) / minute));
  const hours = Math.round(minutes / 60);
  return (
    <p className="notice notice-amber contacts-notice" role="status">
      <Icon name="wifi-off" />
      <span>
        {minutes < 60 ? t(`${of}.keptMinutes`, { count: minutes, at }) : t(`${of}.keptHours`, { count: hours, at })}
      </span>
    </p>
  );
}
