import { t, time } from "../../../i18n";
import { useNow } from "../../../sync";
import { Badge, Card, EmptyState, Icon, Skeleton, StatePill, bringIcons, classes } from "../../../ui";
import { kitchenIcons } from "../../../ui/kitchenIcons";
import type { ConnectingDevice } from "../../../wire";
import { behind, deviceHelp, deviceIcon, deviceLook, isThrough, wayOf } from "./deviceLook";

bringIcons(kitchenIcons);

interface Props {
  /** `null`: not loaded yet */
  readonly devices: readonly ConnectingDevice[] | null;
  readonly name: string;
  readonly port: number;
}

/** The devices that opened the page, with their progress. */
export function DeviceList({ devices, name, port }: Props): JSX.Element {
  const now = useNow(1000);
  const through = devices?.filter(isThrough).length ?? 0;
  const coming = (devices?.length ?? 0) - through;
  return (
    <Card className="connect-devices">
      <header className="row">
        <h2 className="grow">{t("connect.devices")}</h2>
        <Badge count={coming} label={t("connect.onTheWay", { count: coming })} />
      </header>
      {devices && devices.length > 0 ? (
        <p className="quiet small">
          {t("connect.through", { count: through })} · {t("connect.onTheWay", { count: coming })}
        </p>
      ) : null}
      {!devices ? (
        <Skeleton height={72} count={3} gap={12} />
      ) : devices.length === 0 ? (
        <EmptyState icon="phone" title={t("connect.none")} text={t("connect.noneText")} />
      ) : (
        <ul className="lines">
          {devices.map((device) => (
            <DeviceRow key={device.visit} device={device} now={now} known={{ name, port }} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  readonly device: ConnectingDevice;
  readonly now: number;
  readonly known: { readonly name: string; readonly port: number };
}

function DeviceRow({ device, now, known }: RowProps): JSX.Element {
  const look = deviceLook(device, now);
  const help = deviceHelp(device, now, known);
  return (
    <li className="connect-device">
      <div className="connect-device-head">
        <Icon name={deviceIcon(device)} size={24} className="quiet" />
        <span className="stack-4">
          <span className="strong">{t(`connect.platform.${device.platform}`)}</span>
          <span className="quiet small numbers">
            {device.address} · {t("connect.openedAt", { time: time(device.openedAt) })}
          </span>
        </span>
        <StatePill tone={look.tone} icon={look.icon}>
          {look.word}
        </StatePill>
      </div>
      <Way device={device} />
      {help ? <p className="small connect-help">{help}</p> : null}
    </li>
  );
}

/** The three steps, with the completed ones filled. */
function Way({ device }: { readonly device: ConnectingDevice }): JSX.Element {
  const done = behind(device);
  return (
    <ol className="connect-way" aria-label={t("connect.step", { at: done, of: wayOf.length })}>
      {wayOf.map(({ step, word }, place) => (
        <li key={step} className={classes("small", place < done && "connect-way-done")}>
          <Icon name={place < done ? "check" : "clock"} size={13} />
          {t(word)}
        </li>
      ))}
    </ol>
  );
}
