export { DetailsSheet } from "./details/DetailsSheet";
export { leaveRoom } from "./details/leaving";
export { Results } from "./list/Results";
export { SearchChips } from "./list/SearchChips";
export { NewRoomSheet } from "./people/NewRoomSheet";
export { ReadersSheet } from "./room/ReadersSheet";
