import { dateTime, t } from "../../i18n";
import { Button, classes, Icon, StatePill } from "../../ui";
import type { StateBadge } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { GatewayStanding, GatewayView } from "../../wire";

interface Props {
  readonly gateway: GatewayView;
  /** host or URL; `undefined`: not set up */
  readonly place: string | undefined;
  readonly onEdit: () => void;
  readonly onTry: () => void;
}

const looks: Readonly<Record<GatewayStanding, Pick<StateBadge, "tone" | "icon">>> = {
  off: { tone: "faded", icon: "minus" },
  unknown: { tone: "grey", icon: "clock" },
  working: { tone: "green", icon: "check" },
  failing: { tone: "red", icon: "alert" },
};

/** A gateway to guests: its state with its start, its waiting messages, and its actions. */
export function GatewayCard({ gateway, place, onEdit, onTry }: Props): JSX.Element {
  const look = looks[gateway.standing];
  const failing = gateway.standing === "failing";
  return (
    <li
      className={classes(
        "card",
        "gateway-card",
        failing && "gateway-failing",
        gateway.standing === "off" && "gateway-off",
      )}
    >
      <header className="gateway-head">
        <span className="gateway-icon">
          <Icon name={gateway.way === "email" ? "mail" : "message"} size={24} />
        </span>
        <div className="grow stack-4">
          <h2>{t(`notices.way.${gateway.way}`)}</h2>
          <span className="quiet small gateway-place">{place ?? t("notices.notSet")}</span>
        </div>
        <div className="gateway-state">
          <StatePill tone={look.tone} icon={look.icon}>
            {t(`notices.standing.${gateway.standing}`)}
          </StatePill>
          {gateway.since && (failing || gateway.standing === "working") ? (
            <span className="quiet small numbers">{t("notices.since", { time: dateTime(gateway.since) })}</span>
          ) : null}
        </div>
      </header>
      {failing && gateway.message ? (
        <Notice tone="red" role="alert" small>
          <span className="grow gateway-words">{gateway.message}</span>
        </Notice>
      ) : null}
      {gateway.waiting > 0 ? (
        <p className="quiet small numbers">{t("notices.waiting", { count: gateway.waiting })}</p>
      ) : null}
      <div className="row-wrap gateway-actions">
        <Button icon="edit" onClick={onEdit}>
          {t(place ? "common.edit" : "notices.setUp")}
        </Button>
        {place ? (
          <Button icon="message" onClick={onTry}>
            {t("notices.try")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
