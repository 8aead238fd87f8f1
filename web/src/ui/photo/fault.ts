import { mostChosen } from "./jpeg";

/**
 * The reason why a picture cannot be used. `large`: the file is too large to open. `unreadable`: the browser cannot
 * read it. `offline`: the code to open it cannot be loaded.
 */
export type PictureFault = "large" | "unreadable" | "offline";

/** in MB, the limit of a chosen file */
export const mostMegabytes = Math.round(mostChosen / (1 << 20));
