import type { Shown } from "../../../sync/messenger";
import type { Viewed } from "./Viewer";
import { mediaOf } from "./words";

/** The photos and videos of a room as far as it is here, in its order. */
export function viewedIn(messages: readonly Shown[]): readonly Viewed[] {
  return messages.flatMap(({ message }) =>
    (message.content?.media ?? []).flatMap((id): Viewed[] => {
      const media = mediaOf(id);
      return media && (media.form === "photo" || media.form === "video")
        ? [{ media, author: message.author, at: message.at }]
        : [];
    }),
  );
}
