import { useState } from "react";
import { t } from "../../i18n";
import { Badge, Button, Card, Icon } from "../../ui";
import type { DeviceView, QuarantinedCommand } from "../../wire";
import { apply, discard } from "./decide";
import { WishLine } from "./WishLine";

interface Props {
  readonly wishes: readonly QuarantinedCommand[];
  readonly devices: readonly DeviceView[];
  readonly now: number;
  readonly onDecided: () => void;
}

/** The handed-over commands by device, in their order. */
export function WaitingList({ wishes, devices, now, onDecided }: Props): JSX.Element {
  const ids = [...new Set(wishes.map((wish) => wish.device))];
  return (
    <section className="stack" aria-labelledby="waiting-title">
      <header className="stack-4">
        <h2 id="waiting-title" className="row">
          <Icon name="alert" className="tone-amber" />
          {t("devices.waiting")}
          <Badge count={wishes.length} label={t("devices.noticeWaiting", { count: wishes.length })} />
        </h2>
        <p className="quiet">{t("devices.waitingText")}</p>
      </header>
      {ids.map((id) => (
        <OfDevice
          key={id}
          name={devices.find((device) => device.id === id)?.name ?? t("devices.unknownDevice")}
          wishes={wishes.filter((wish) => wish.device === id)}
          now={now}
          onDecided={onDecided}
        />
      ))}
    </section>
  );
}

function OfDevice({
  name,
  wishes,
  now,
  onDecided,
}: {
  readonly name: string;
  readonly wishes: readonly QuarantinedCommand[];
  readonly now: number;
  readonly onDecided: () => void;
}): JSX.Element {
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (key: string, what: () => Promise<void>): Promise<void> => {
    setBusy(key);
    await what();
    setBusy(null);
    onDecided();
  };
  return (
    <Card className="wishes">
      <header className="row-wrap">
        <h3 className="grow row">
          <Icon name="phone" className="quiet" />
          {t("devices.from", { name })}
        </h3>
        {wishes.length > 1 ? (
          <Button
            look="primary"
            icon="check"
            busy={busy === "all"}
            disabled={busy !== null}
            onClick={() => void act("all", () => apply(wishes))}
          >
            {t("devices.applyAll", { count: wishes.length })}
          </Button>
        ) : null}
      </header>
      <ul className="lines">
        {wishes.map((wish) => (
          <li key={wish.id} className="wish">
            <WishLine wish={wish} now={now}>
              <span className="wish-acts">
                <Button
                  look="plain"
                  icon="trash"
                  disabled={busy !== null}
                  onClick={() => void act(wish.id, () => discard(wish))}
                >
                  {t("devices.discard")}
                </Button>
                <Button
                  icon="check"
                  busy={busy === wish.id}
                  disabled={busy !== null}
                  onClick={() => void act(wish.id, () => apply([wish]))}
                >
                  {t("devices.apply")}
                </Button>
              </span>
            </WishLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}
