import { t } from "../../i18n";
import type { FiscalModule } from "../../wire";
import { DeviceSheet } from "./DeviceFields";

interface Props {
  readonly of: FiscalModule | undefined;
  readonly onClose: () => void;
}

/** Enters or edits the address of the fiscal module. */
export function FiscalSheet(props: Props): JSX.Element {
  return (
    <DeviceSheet
      {...props}
      title={t("fiscal.place")}
      nameLabel={t("fiscal.name")}
      activeHint={t("fiscal.activeHint")}
      needHost={t("fiscal.needHost")}
      command={(place) => ({ type: "till.saveFiscalModule", ...place })}
      saved={(name) => t("fiscal.saved", { name })}
    />
  );
}
