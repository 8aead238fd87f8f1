import { t } from "../../../i18n";
import { deviceStore } from "../../../sync/DeviceStore";
import { toast } from "../../../ui/Toast";
import type { End } from "../../../wire";
import { messengerPaths, stepTo } from "../paths";

/** What stands on the screen, with how it is taken away. */
const shown = new Map<string, () => void>();

/** Says once, wherever somebody is, that devices which came with his account wait for his word; they are asked about on the list of rooms. */
export function sayNewDevices(strangers: readonly End[]): void {
  for (const [id, close] of shown) {
    if (strangers.some((end) => end.id === id)) continue;
    close();
    shown.delete(id);
  }
  for (const end of strangers) {
    const key = `messenger.newDevice.${end.id}`;
    if (deviceStore.get(key) !== null) continue;
    deviceStore.set(key, "1");
    if (!isAsked()) shown.set(end.id, say(end.name));
  }
}

/** Where the list of rooms or the question itself is in sight nothing more need be said. */
function isAsked(): boolean {
  return Array.from(document.querySelectorAll(".rooms-pane, .new-device")).some((one) => !one.closest(".kept-away"));
}

function say(device: string): () => void {
  return toast({
    text: t("messenger.ends.newDeviceToast", { device }),
    icon: "phone",
    action: { label: t("messenger.ends.newDeviceSee"), run: () => stepTo(messengerPaths.home) },
  });
}
