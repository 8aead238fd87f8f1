import { speakOf } from "../i18n";
import "../modules/messenger/start";
import { keptPhotoKey } from "../modules/people/enter/keptPhoto";
import { deviceStore } from "../sync/DeviceStore";
import { signals } from "../session/messenger";
import { fetchPart } from "../ui";
import { currentMe } from "./session";

/**
 * Uploads the photo of a person who signed up on this device, as soon as they are in. If that fails, the next
 * connection tries again.
 */
function setFirstPhoto(live: boolean): void {
  const me = currentMe();
  if (!live || !me || deviceStore.get(keptPhotoKey) === null) return;
  fetchPart(async () => (await Promise.all([import("../modules/people/enter/firstPhoto"), speakOf("people")]))[0])
    .then((part) => part.setFirstPhoto(me.employee.login))
    .catch(() => undefined);
}

signals.onLine(setFirstPhoto);
// The connection may have opened before this part was loaded.
setFirstPhoto(signals.live);
