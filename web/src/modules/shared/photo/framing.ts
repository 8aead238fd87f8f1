// What comes when somebody chooses a picture.
export { cut, openedPicture } from "./cut";
export { FrameSheet } from "./FrameSheet";
