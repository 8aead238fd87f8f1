import { hub, useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { roomName } from "../../messenger/names";

/** What a call is called: by the room that it is in, of two by the other one. */
export function useCallName(room: string, by?: string): string {
  const state = useMessenger((view) => view.room(room)?.room);
  return useReplica((view) => (state ? roomName(state, view, hub.person ?? "") : view.nameOf(by)));
}
