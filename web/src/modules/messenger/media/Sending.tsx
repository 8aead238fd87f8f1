import { t } from "../../../i18n";
import { Icon, classes } from "../../../ui";

interface Props {
  /** in hundredths */
  readonly part: number;
  readonly onCancel: () => void;
  readonly over?: boolean;
}

/** How far a file is on its way; a tap takes the message back. `over`: it lies on a picture. */
export function Sending({ part, onCancel, over = false }: Props): JSX.Element {
  const label = t("messenger.media.cancel", { part });
  return (
    <button type="button" className={classes("sending", over && "sending-over")} title={label} aria-label={label} onClick={(event) => { event.stopPropagation(); onCancel(); }}>
      <svg className="sending-ring" viewBox="0 0 44 44" aria-hidden focusable="false">
        <circle cx="22" cy="22" r="20" className="sending-way" />
        <circle cx="22" cy="22" r="20" className="sending-part" pathLength={100} strokeDasharray={`${Math.max(3, part)} 100`} transform="rotate(-90 22 22)" />
      </svg>
      <Icon name="close" size={16} />
    </button>
  );
}
