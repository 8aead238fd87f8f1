export {
  SyncContext,
  mentions,
  useClient,
  useHeldUp,
  useInSight,
  useKeeping,
  useLineAge,
  useNow,
  useOutbox,
  usePending,
  usePhase,
  useRefused,
  useReplica,
  useSeen,
  useUnconfirmed,
  useUpToDate,
} from "./hooks";
export { lineAge } from "./LineWatch";
export { useUnreadRooms, useWaitingMessages } from "./hooks";
export { draftsKey } from "./MessengerSlot";
export { SyncClient } from "./SyncClient";
export type { SyncDependencies } from "./SyncClient";
export { openPageChannel, openTabChannel } from "./tabs/TabChannel";
export type { OpenPageChannel } from "./tabs/TabChannel";
export type { StreamConsumer } from "./streams/StreamCopy";
export { Listeners } from "./Listeners";
export type { LineAge, LineLevel } from "./LineWatch";
export { Sight, SightContext } from "./Sight";
export type { Phase } from "./transport/Transport";
export type { Command, Outcome, Problem } from "./Messages";
export type { Entry } from "./Entry";
export type { AnswerShelf, KeptAnswer } from "./store/AnswerShelf";
export type { OutboxRow, SurveyDraftRow, GivenValue } from "./store/Rows";
export type { View } from "./View";
export { HubError, errorText, onProblem, problemOf, problemText, request } from "./Http";
export { deviceId, deviceStore, formDraftsKey } from "./DeviceStore";
export { newId } from "./Uuid";
export type { Secret, ShiftPeople, ShiftPerson, Verdict } from "./ShiftPeople";
