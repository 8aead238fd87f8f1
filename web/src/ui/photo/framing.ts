// Loaded when a person chooses a picture.
export { cut, openedPicture } from "./cut";
export { FrameSheet } from "./FrameSheet";
