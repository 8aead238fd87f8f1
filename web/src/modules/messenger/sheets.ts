export { DetailsSheet } from "./details/DetailsSheet";
export { Results } from "./list/Results";
export { NewRoomSheet } from "./people/NewRoomSheet";
export { ForwardSheet } from "./room/ForwardSheet";
export { ReadersSheet } from "./room/ReadersSheet";
