import { Untold } from "./Untold";

/** Of this page, whoever works on it. */
export const untold = new Untold();
