export { WallPage as default } from "./WallPage";
