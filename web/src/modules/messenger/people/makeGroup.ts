import { newId } from "../../../sync";
import { hub } from "../../../session/client";
import type { Room } from "../../../wire";
import { doAndSay } from "../acts";
import { hubIsThere, later } from "../../../domains/messenger/direct";
import { messengerPaths, stepTo } from "../../../domains/messenger/paths";

/**
 * Creates a group and opens it. Without a connection it waits on this device. `known` is called when the hub has it.
 */
export async function makeGroup(
  name: string,
  members: readonly string[],
  seal: Room["seal"],
  known: (room: string) => void,
): Promise<boolean> {
  const room = newId(hub.clock.now());
  const asked = doAndSay({ type: "messenger.makeGroup", room, name, members, seal });
  void asked.then((made) => {
    if (made) known(room);
  });
  if (hubIsThere() && (await Promise.race([asked, later(true)])) === false) return false;
  stepTo(messengerPaths.room(room));
  return true;
}
