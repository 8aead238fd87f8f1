import { t } from "../../../i18n";
import { Icon, classes } from "../../../ui";
import { Ring } from "./Ring";

interface Props {
  /** in percent */
  readonly part: number;
  readonly onCancel: () => void;
  readonly over?: boolean;
}

/** The progress of an upload. A tap cancels the message. `over`: drawn over a picture. */
export function Sending({ part, onCancel, over = false }: Props): JSX.Element {
  const label = t("messenger.media.cancel", { part });
  return (
    <button
      type="button"
      className={classes("sending", over && "sending-over")}
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onCancel();
      }}
    >
      <Ring part={part} />
      <Icon name="close" size={16} />
    </button>
  );
}
