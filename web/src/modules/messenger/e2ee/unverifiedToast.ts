import { t } from "../../../i18n";
import { deviceStore } from "../../../sync/DeviceStore";
import { toast } from "../../../ui/Toast";
import type { DeviceIdentity } from "../../../wire";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";

/** The visible toasts, with the functions that close them. */
const shown = new Map<string, () => void>();

/** Reports new devices of this person's account once, on any page. The list of rooms, each room and the waiter's tasks ask about them. */
export function reportUnverifiedDevices(unverifiedDevices: readonly DeviceIdentity[]): void {
  for (const [id, close] of shown) {
    if (unverifiedDevices.some((device) => device.id === id)) continue;
    close();
    shown.delete(id);
  }
  for (const device of unverifiedDevices) {
    const key = `messenger.newDevice.${device.id}`;
    if (deviceStore.get(key) !== null) continue;
    deviceStore.set(key, "1");
    if (!isAsked()) shown.set(device.id, say(device.name));
  }
}

/** Reports once that another person's new device waits for a verification here, with the way to it. */
export function reportRequesters(requesters: readonly DeviceIdentity[], nameOf: (person: string) => string): void {
  for (const { id, person } of requesters) {
    const key = `messenger.requester.${id}`;
    if (deviceStore.get(key) !== null) continue;
    deviceStore.set(key, "1");
    toast({
      text: t("messenger.ends.requestedToast", { name: nameOf(person) }),
      icon: "key",
      action: { label: t("messenger.ends.newDeviceSee"), run: () => stepTo(messengerPaths.person(person)) },
    });
  }
}

/** `true` if the list of rooms, a room or the question itself is visible. */
function isAsked(): boolean {
  return Array.from(document.querySelectorAll(".rooms-pane, .room-screen, .new-device")).some(
    (one) => !one.closest(".kept-away"),
  );
}

function say(device: string): () => void {
  return toast({
    text: t("messenger.ends.newDeviceToast", { device }),
    icon: "phone",
    action: { label: t("messenger.ends.newDeviceSee"), run: () => stepTo(messengerPaths.home) },
  });
}
