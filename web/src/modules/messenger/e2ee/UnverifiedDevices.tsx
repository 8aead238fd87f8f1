import { useState } from "react";
import { date, t, time } from "../../../i18n";
import { dateOf } from "../../../i18n/houseClock";
import { errorText, request } from "../../../sync";
import { hub } from "../../../session/client";
import { e2ee } from "../../../session/messenger";
import { Button, Icon, confirm, navigate, toast } from "../../../ui";
import type { DeviceIdentity, SessionView } from "../../../wire";
import { useE2EEStatus } from "./hooks";

/**
 * New devices of this person's account. Anyone with the password could have added one. So each gets earlier messages
 * only after a confirmation. `brief`: without the reason, above messages or tasks.
 */
export function UnverifiedDevices({ brief = false }: { readonly brief?: boolean }): JSX.Element {
  const { unverifiedDevices } = useE2EEStatus();
  return (
    <>
      {unverifiedDevices.map((device) => (
        <UnverifiedDevice key={device.id} end={device} brief={brief} />
      ))}
    </>
  );
}

interface Props {
  readonly end: DeviceIdentity;
  readonly brief: boolean;
}

function UnverifiedDevice({ end: device, brief }: Props): JSX.Element {
  const [busy, setBusy] = useState(false);
  const act = (work: () => Promise<void>): void => {
    setBusy(true);
    work()
      .catch((error: unknown) => toast({ text: errorText(error), icon: "alert", tone: "bad" }))
      .finally(() => setBusy(false));
  };
  const yes = async (): Promise<void> => {
    await e2ee.verify(device.id, device.signing);
    toast({ text: t("messenger.ends.yesSaid", { device: device.name }), icon: "check", tone: "good" });
  };
  return (
    <section className="new-device stack-8" role="alert" aria-label={t("messenger.ends.newDevice")}>
      <p className="row">
        <Icon name="phone" size={20} className="tone-amber" />
        <span className="grow">
          {t("messenger.ends.newDeviceText", { device: device.name, time: whenText(device.madeAt) })}
        </span>
      </p>
      {brief ? null : <p className="quiet small">{t("messenger.ends.newDeviceWhy")}</p>}
      <div className="row-wrap new-device-acts">
        <Button look="primary" icon="check" busy={busy} onClick={() => act(yes)}>
          {t("messenger.ends.yes")}
        </Button>
        <Button disabled={busy} onClick={() => act(() => refuse(device))}>
          {t("messenger.ends.no")}
        </Button>
      </div>
    </section>
  );
}

/** `14:05`, with the date if it is not today. */
function whenText(at: number): string {
  const isToday = dateOf(at) === dateOf(hub.clock.now());
  return isToday ? time(at) : `${time(at)} ${date(at)}`;
}

/** Signs the device out and advises further steps, because its user knows the password. */
async function refuse({ person, device, name }: DeviceIdentity): Promise<void> {
  if (
    !(await confirm({
      title: t("messenger.ends.noAsk", { device: name }),
      text: t("messenger.ends.noText"),
      action: t("messenger.ends.noGo"),
      danger: true,
    }))
  )
    return;
  const sessions = await request<readonly SessionView[]>("GET", "/api/sessions");
  for (const session of sessions) {
    if (session.employee === person && session.device === device)
      await request("DELETE", `/api/sessions/${encodeURIComponent(session.id)}`);
  }
  if (
    await confirm({ title: t("messenger.ends.noDone"), text: t("messenger.ends.noPassword"), action: t("me.password") })
  )
    navigate("/me");
}
