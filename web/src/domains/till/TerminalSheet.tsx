import { t } from "../../i18n";
import type { CardTerminal } from "../../wire";
import { DeviceSheet } from "./DeviceFields";

interface Props {
  readonly of: CardTerminal | undefined;
  readonly onClose: () => void;
}

/** Enters or edits the terminal's address. */
export function TerminalSheet(props: Props): JSX.Element {
  return (
    <DeviceSheet
      {...props}
      title={t("terminal.title")}
      nameLabel={t("terminal.name")}
      nameHint={t("terminal.nameHint")}
      activeHint={t("terminal.activeHint")}
      needHost={t("terminal.needHost")}
      command={(place) => ({ type: "cards.saveTerminal", ...place })}
      saved={(name) => t("terminal.saved", { name })}
    />
  );
}
