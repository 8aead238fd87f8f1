export { Listeners } from "../base/Listeners";
