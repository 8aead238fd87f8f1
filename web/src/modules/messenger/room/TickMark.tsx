import { t } from "../../../i18n";
import { Icon } from "../../../ui";
import type { Seen } from "./ticks";

/** A clock, one tick, two ticks, or two coloured ticks, with a text for screen readers. */
export function TickMark({ seen }: { readonly seen: Seen }): JSX.Element {
  const { tick, read, others } = seen;
  switch (tick) {
    case "pending":
      return <Icon name="clock" size={14} className="tick" label={t("messenger.tick.pending")} />;
    case "refused":
      return <Icon name="alert" size={14} className="tick tone-red" label={t("messenger.tick.refused")} />;
    case "sent":
      return (
        <Icon
          name="check"
          size={14}
          className="tick"
          label={read > 0 ? t("messenger.tick.readBy", { read, others }) : t("messenger.tick.sent")}
        />
      );
    case "delivered":
      return (
        <Icon
          name="check-double"
          size={14}
          className="tick"
          label={read > 0 ? t("messenger.tick.readBy", { read, others }) : t("messenger.tick.delivered")}
        />
      );
    case "read":
      return <Icon name="check-double" size={14} className="tick tick-read" label={t("messenger.tick.read")} />;
  }
}
