import { t } from "../../i18n";
import { errorText, request } from "../../sync";
import { Button, Card, Icon, StatePill, confirm, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import { PersonPhoto } from "../team/PersonPhoto";
import type { DeviceView } from "../../wire";
import { deviceLook, unsentWords, whenWords } from "./deviceLook";

interface Props {
  readonly device: DeviceView;
  readonly now: number;
  readonly onChanged: () => void;
}

/** A device: its state, its person, and its unsent commands. */
export function DeviceCard({ device, now, onChanged }: Props): JSX.Element {
  const look = deviceLook(device, now);
  const unsent = unsentWords(device, now);
  return (
    <li>
      <Card className="device-card">
        <header className="device-head">
          <Icon name="phone" size={22} className="quiet" />
          <h2 className="grow two-lines">{device.name}</h2>
          <StatePill tone={look.tone} icon={look.icon}>
            {look.word}
          </StatePill>
        </header>
        {unsent ? (
          <Notice role="status">
            <span className="stack-4">
              <span className="strong">{unsent}</span>
              <span className="small">{t("devices.unsentText")}</span>
            </span>
          </Notice>
        ) : null}
        <People device={device} />
        <footer className="device-foot">
          <span className="grow quiet small stack-4">
            {look.maybe ? <span>{t("devices.maybe")}</span> : null}
            {device.quarantined > 0 ? <span>{t("devices.givenUp", { count: device.quarantined })}</span> : null}
            {!unsent && !look.maybe && device.quarantined === 0 && device.lastN > 0 ? (
              <span className="row">
                <Icon name="check" size={16} />
                {t("devices.sent")}
              </span>
            ) : null}
            {device.lasting === undefined ? null : (
              <span className="row">
                <Icon name={device.lasting ? "lock" : "alert"} size={16} />
                {t(device.lasting ? "devices.lasting" : "devices.mayClear")}
              </span>
            )}
            {device.isLive || device.heardAt === undefined ? null : (
              <span>{t("devices.heard", { time: whenWords(device.heardAt, now) })}</span>
            )}
          </span>
          {device.isThis ? (
            <StatePill tone="blue" icon="check">
              {t("devices.this")}
            </StatePill>
          ) : device.people.length > 0 ? (
            <Button icon="exit" onClick={() => void signOut(device).then(onChanged)}>
              {t("devices.signOut")}
            </Button>
          ) : null}
        </footer>
      </Card>
    </li>
  );
}

function People({ device }: { readonly device: DeviceView }): JSX.Element | null {
  if (device.people.length === 0) return null;
  return (
    <ul className="device-people">
      {device.people.map((person) => (
        <li key={person.employee} className="row">
          <PersonPhoto name={person.name} person={person.employee} />
          <span className="two-lines">{person.name}</span>
          {person.current ? <span className="quiet small">{t("devices.now")}</span> : null}
        </li>
      ))}
    </ul>
  );
}

async function signOut(device: DeviceView): Promise<void> {
  if (
    !(await confirm({
      title: t("devices.signOutAsk", { name: device.name }),
      text: t("devices.signOutText"),
      action: t("devices.signOut"),
      danger: true,
    }))
  )
    return;
  try {
    await request("DELETE", `/api/devices/${encodeURIComponent(device.id)}`);
    toast({ text: t("devices.signedOut", { name: device.name }), icon: "check", tone: "good" });
  } catch (error) {
    toast({ text: errorText(error), icon: "alert", tone: "bad" });
  }
}
