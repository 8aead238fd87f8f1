export { newId } from "../base/Uuid";
