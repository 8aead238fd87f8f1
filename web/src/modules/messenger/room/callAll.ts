import { t } from "../../../i18n";
import { messenger } from "../../../session/messenger";
import { confirm } from "../../../ui";
import { startCall } from "../parts";

/** In larger rooms the hub rings nobody, and people join by themselves. */
const mostRung = 12;

/**
 * Calls all people of a room. Asks first in standing rooms, because a mistake would ring every phone of the restaurant.
 */
export async function callAll(id: string, video: boolean): Promise<void> {
  const room = messenger.view.room(id)?.room;
  const count = (room?.members.length ?? 1) - 1;
  if (
    room?.form === "standing" &&
    !(await confirm({
      title: t("messenger.call.houseAsk", { count }),
      text: t(count < mostRung ? "messenger.call.houseText" : "messenger.call.houseQuiet", { most: mostRung }),
      action: t("messenger.call.houseGo"),
    }))
  )
    return;
  startCall(id, video);
}
