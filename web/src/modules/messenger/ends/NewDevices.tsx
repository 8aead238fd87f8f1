import { useState } from "react";
import { date, t, time } from "../../../i18n";
import { errorText, request } from "../../../sync";
import { hub } from "../../../session/client";
import { ends } from "../../../session/messenger";
import { Button, Icon, confirm, navigate, toast } from "../../../ui";
import type { End, SessionView } from "../../../wire";
import { useEndsStatus } from "./engine";

/**
 * New devices of this person's account. Anyone with the password could have added one. So each gets earlier messages
 * only after a confirmation.
 */
export function NewDevices(): JSX.Element {
  const { strangers } = useEndsStatus();
  return (
    <>
      {strangers.map((end) => (
        <NewDevice key={end.id} end={end} />
      ))}
    </>
  );
}

function NewDevice({ end }: { readonly end: End }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const act = (work: () => Promise<void>): void => {
    setBusy(true);
    work()
      .catch((error: unknown) => toast({ text: errorText(error), icon: "alert", tone: "bad" }))
      .finally(() => setBusy(false));
  };
  const yes = async (): Promise<void> => {
    await ends.verify(end.id, end.signing);
    toast({ text: t("messenger.ends.yesSaid", { device: end.name }), icon: "check", tone: "good" });
  };
  return (
    <section className="new-device stack-8" role="alert" aria-label={t("messenger.ends.newDevice")}>
      <p className="row">
        <Icon name="phone" size={20} className="tone-amber" />
        <span className="grow">
          {t("messenger.ends.newDeviceText", { device: end.name, time: whenText(end.madeAt) })}
        </span>
      </p>
      <p className="quiet small">{t("messenger.ends.newDeviceWhy")}</p>
      <div className="row-wrap new-device-acts">
        <Button look="primary" icon="check" busy={busy} onClick={() => act(yes)}>
          {t("messenger.ends.yes")}
        </Button>
        <Button disabled={busy} onClick={() => act(() => refuse(end))}>
          {t("messenger.ends.no")}
        </Button>
      </div>
    </section>
  );
}

/** `14:05`, with the date if it is not today. */
function whenText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(hub.clock.now()).toDateString();
  return isToday ? time(at) : `${time(at)} ${date(at)}`;
}

/** Signs the device out and advises further steps, because its user knows the password. */
async function refuse({ person, device, name }: End): Promise<void> {
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
