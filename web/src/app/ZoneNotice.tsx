import { useState } from "react";
import { t } from "../i18n";
import { ahead } from "../i18n/houseClock";
import { deviceZone, zoneText } from "../i18n/zones";
import { deviceStore, useNow, useReplica } from "../sync";
import { Button, Icon } from "../ui";

const minute = 60_000;
const seenKey = "zoneSeen";

/** This device's clock shows another time than the restaurant's. Said until a person has read it, and again for another pair of zones. */
export function ZoneNotice(): JSX.Element | null {
  const now = useNow(60 * minute);
  // The clock is known when the settings are.
  const house = useReplica((view) => (view.ready ? (view.setting("timeZone") ?? "Asia/Ho_Chi_Minh") : null));
  const [seen, setSeen] = useState(() => deviceStore.get(seenKey));
  const here = -new Date(now).getTimezoneOffset();
  const there = ahead(now) / minute;
  const pair = `${deviceZone()} ${house}`;
  if (house === null || here === there || seen === pair) return null;
  return (
    <div className="device-notice" role="status">
      <Icon name="clock" size={20} />
      <span className="grow small">
        {t("zone.differs", { device: zoneText(deviceZone(), here), house: zoneText(house, there) })}
      </span>
      <Button
        look="plain"
        onClick={() => {
          deviceStore.set(seenKey, pair);
          setSeen(pair);
        }}
      >
        {t("notice.read")}
      </Button>
    </div>
  );
}
