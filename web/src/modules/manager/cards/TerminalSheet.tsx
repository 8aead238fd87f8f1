import { t } from "../../../i18n";
import type { CardTerminal } from "../../../wire";
import { FormSheet, save, useForm } from "../../shared/form";
import { DeviceFields } from "../settings/DeviceFields";
import type { DeviceDraft } from "../settings/deviceForm";
import { checkDevice, deviceDraft, longest, placeOf } from "../settings/deviceForm";

interface Props {
  readonly of: CardTerminal | undefined;
  readonly onClose: () => void;
}

/** Enters or edits the terminal's address. */
export function TerminalSheet({ of: known, onClose }: Props): JSX.Element {
  const form = useForm<DeviceDraft>({
    initial: deviceDraft(known),
    longest,
    check: (draft) => checkDevice(draft, t("terminal.needHost")),
    done: onClose,
    send: (draft) =>
      save({
        bodies: [{ type: "cards.saveTerminal", ...placeOf(draft) }],
        text: t("terminal.saved", { name: draft.name.trim() }),
      }),
  });
  return (
    <FormSheet form={form} title={t("terminal.title")} onClose={onClose}>
      <DeviceFields
        form={form}
        nameLabel={t("terminal.name")}
        nameHint={t("terminal.nameHint")}
        activeHint={t("terminal.activeHint")}
        isNew={!known}
      />
    </FormSheet>
  );
}
