import { t } from "../../../i18n";
import { messenger } from "../../../sync/messenger";
import { confirm } from "../../../ui";
import { startCall } from "../parts";

/** In larger rooms the hub rings nobody: who wants comes in. */
const mostRung = 12;

/** Calls whoever is in a room. One slip in the midst of the evening must not ring every phone of the house. */
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
