export { Composer } from "./Composer";
export { MessageMenu } from "./MessageMenu";
export { RoomMenu } from "./RoomMenu";
