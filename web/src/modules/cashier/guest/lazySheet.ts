import { lazy } from "react";
import { speakOf } from "../../../i18n";
import { fetchPart } from "../../../ui";

/** The sheet about the party's guest, with its texts. */
export const GuestSheet = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./GuestSheet"), speakOf("guest")]);
    return { default: part.GuestSheet };
  }),
);
