import { Untold } from "./Untold";

/** For this page and all people who work on it. */
export const untold = new Untold();
