import type { RoomState } from "./MessengerState";

/** The last place that a person has read. An author counts as having read their own message. */
export function readBy(state: RoomState, person: string): number {
  return state.marks.get(person)?.read ?? 0;
}

/** The messages after the last one read, without those that were taken back. */
export function unreadIn(state: RoomState, person: string): number {
  const read = readBy(state, person);
  const takenBack = (state.room.takenBack ?? []).filter((seq) => seq > read).length;
  return Math.max(0, (state.last?.seq ?? 0) - read - takenBack);
}
