import type { ShownMessage } from "../../../sync/messenger";
import type { Viewed } from "./Viewer";
import { mediaOf } from "./words";

/** The loaded photos and videos of a room, in order. */
export function viewedIn(messages: readonly ShownMessage[]): readonly Viewed[] {
  return messages.flatMap(({ message }) =>
    (message.content?.media ?? []).flatMap((id): Viewed[] => {
      const media = mediaOf(id);
      return media && (media.form === "photo" || media.form === "video")
        ? [{ media, author: message.author, at: message.at }]
        : [];
    }),
  );
}
