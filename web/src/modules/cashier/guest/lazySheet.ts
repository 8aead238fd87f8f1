import { lazyPart } from "../../../ui";

/** The sheet about the party's guest, with its texts. */
export const GuestSheet = lazyPart(() => import("./GuestSheet"), "GuestSheet", "guest");
