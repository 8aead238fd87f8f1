export { cleanFilm } from "./clean";
export { drawn } from "./draw";
export type { Filmed } from "./draw";
