import { t } from "../../../i18n";
import type { FiscalModule } from "../../../wire";
import { FormSheet, save, useForm } from "../../shared/form";
import { DeviceFields } from "../settings/DeviceFields";
import type { DeviceDraft } from "../settings/deviceForm";
import { checkDevice, deviceDraft, longest, placeOf } from "../settings/deviceForm";

interface Props {
  readonly of: FiscalModule | undefined;
  readonly onClose: () => void;
}

/** Enters or edits the address of the fiscal module. */
export function FiscalSheet({ of: known, onClose }: Props): JSX.Element {
  const form = useForm<DeviceDraft>({
    initial: deviceDraft(known),
    longest,
    check: (draft) => checkDevice(draft, t("fiscal.needHost")),
    done: onClose,
    send: (draft) =>
      save({
        bodies: [{ type: "till.saveFiscalModule", ...placeOf(draft) }],
        text: t("fiscal.saved", { name: draft.name.trim() }),
      }),
  });
  return (
    <FormSheet form={form} title={t("fiscal.place")} onClose={onClose}>
      <DeviceFields form={form} nameLabel={t("fiscal.name")} activeHint={t("fiscal.activeHint")} isNew={!known} />
    </FormSheet>
  );
}
