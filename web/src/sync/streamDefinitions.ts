import type { StreamDefinition } from "./streams/Streams";

/** The restaurant's work. It takes all commands that no other stream claims. */
export const restaurantStream: StreamDefinition = {
  id: "restaurant",
  commandPrefixes: [],
  isPersonal: false,
  silentCommands: [],
  maxUnderWay: Infinity,
  outcomeTimeout: 8000,
  restartAfterPauses: 4,
};

/** Rooms, calls and profiles. Its limit leaves room for the restaurant's commands. */
export const messengerStream: StreamDefinition = {
  id: "messenger",
  commandPrefixes: ["messenger.", "calls.", "people."],
  isPersonal: true,
  silentCommands: ["messenger.markRead", "messenger.markDelivered"],
  maxUnderWay: 32,
  outcomeTimeout: 60_000,
  restartAfterPauses: null,
};

export const streamDefinitions = [restaurantStream, messengerStream] as const;
