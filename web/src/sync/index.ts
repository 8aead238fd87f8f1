export { hub, lineAge, mentions, send, useLineAge, useNow, useOutbox, usePending, usePhase, useRefused, useReplica } from "./hooks";
export type { LineAge, LineLevel } from "./hooks";
export type { Phase } from "./Line";
export type { Command, Outcome, Problem } from "./Messages";
export type { Entry } from "./Outbox";
export type { View } from "./View";
export { HubError, problemText, request } from "./Http";
export { deviceId, deviceStore } from "./DeviceStore";
export { newId } from "./Uuid";
