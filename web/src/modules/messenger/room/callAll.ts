import { t } from "../../../i18n";
import { messenger } from "../../../session/messenger";
import { confirm } from "../../../ui";

/** In larger rooms the hub rings nobody, and people join by themselves. */
const mostRung = 12;

/**
 * Asks before a call in a standing room, because a mistake would ring every phone of the restaurant. In a room that is
 * too large to ring, the question says so.
 */
export async function mayCallAll(id: string): Promise<boolean> {
  const room = messenger.view.room(id)?.room;
  const members = room?.members.length ?? 2;
  if (room?.form !== "direct" && members > mostRung)
    return confirm({
      title: t("messenger.call.openAsk"),
      text: t("messenger.call.houseQuiet", { most: mostRung }),
      action: t("messenger.call.openGo"),
    });
  if (room?.form !== "standing") return true;
  return confirm({
    title: t("messenger.call.houseAsk", { count: members - 1 }),
    text: t("messenger.call.houseText"),
    action: t("messenger.call.houseGo"),
  });
}
