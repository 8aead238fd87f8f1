import { t } from "../../../i18n";
import { navigate } from "../../../ui/route";
import { toast } from "../../../ui/Toast";
import { messengerPaths } from "../paths";

/** Says wherever somebody is that a device which came with his account waits for his word; it is asked about on the list of rooms. */
export function sayNewDevice(device: string): void {
  toast({
    text: t("messenger.ends.newDeviceToast", { device }), icon: "phone", seconds: 60,
    action: { label: t("messenger.ends.newDeviceSee"), run: () => navigate(messengerPaths.home) },
  });
}
