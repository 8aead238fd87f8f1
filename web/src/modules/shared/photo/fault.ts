import { mostChosen } from "../jpeg";

/** Why a chosen picture cannot be used: its file is too large to be opened at all, the browser cannot read it, or what opens it is not here and cannot be had without a line. */
export type PictureFault = "large" | "unreadable" | "offline";

/** in MB; what may be chosen */
export const mostMegabytes = Math.round(mostChosen / (1 << 20));
