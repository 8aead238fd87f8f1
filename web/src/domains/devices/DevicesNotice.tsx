import { t } from "../../i18n";
import { useNow } from "../../sync";
import { Icon } from "../../ui";
import type { DeviceView } from "../../wire";
import { usePolled } from "../../sync/useAsked";
import { goTo } from "../../forms/unsaved";
import { needsHelp, whenWords } from "./deviceLook";

const page = "/manager/devices";

/**
 * On today's page: devices with unsent commands that do not reach the hub, and commands that wait for a decision.
 * Otherwise empty.
 */
export function DevicesNotice(): JSX.Element | null {
  const { value } = usePolled<readonly DeviceView[]>("/api/devices", 15_000);
  const now = useNow(10_000);
  if (!value) return null;
  const holding = value.filter((device) => needsHelp(device, now));
  const waiting = value.reduce((sum, device) => sum + device.quarantined, 0);
  return (
    <>
      {holding[0] ? (
        <Notice icon="wifi-off" text={unsent(holding[0], holding.length - 1, now)} help={t("devices.unsentText")} />
      ) : null}
      {waiting > 0 ? <Notice icon="alert" text={t("devices.noticeWaiting", { count: waiting })} /> : null}
    </>
  );
}

function unsent(device: DeviceView, more: number, now: number): string {
  const since = whenWords(device.pendingSince ?? device.heardAt ?? now, now);
  const first = t("devices.noticeUnsent", { name: device.name, count: device.pending, time: since });
  return more > 0 ? `${first}, ${t("devices.noticeMore", { count: more })}` : first;
}

function Notice({
  icon,
  text,
  help,
}: {
  readonly icon: "wifi-off" | "alert";
  readonly text: string;
  readonly help?: string;
}): JSX.Element {
  return (
    <button type="button" className="notice notice-amber backups-notice" onClick={() => void goTo(page)}>
      <Icon name={icon} size={20} />
      <span className="grow stack-4">
        <span className="strong">{text}</span>
        {help ? <span className="small">{help}</span> : null}
      </span>
      <Icon name="forward" label={t("devices.see")} />
    </button>
  );
}
