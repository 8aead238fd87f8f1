import { useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { useMessenger } from "../../../sync/messenger";
import { roomName } from "../../../domains/messenger/names";

/** The name of a call: the room's name, or the other person's in a direct call. */
export function useCallName(room: string, by?: string): string {
  const state = useMessenger((view) => view.room(room)?.room);
  return useReplica((view) => (state ? roomName(state, view, hub.person ?? "") : view.nameOf(by)));
}
