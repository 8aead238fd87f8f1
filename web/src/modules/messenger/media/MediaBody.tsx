import { Suspense } from "react";
import { postingOf, useMessenger } from "../../../sync/messenger";
import { postings } from "../../../session/messenger";
import type { ShownMessage } from "../../../sync/messenger";
import type { Media, MediaForm } from "../../../wire";
import { classes } from "../../../ui";
import { Voice } from ".";
import { FileCard } from "./FileCard";
import { Tile } from "./Tile";
import { formIn, mediaOf } from "./words";

interface Props {
  readonly shown: ShownMessage;
  readonly onOpen: (media: string) => void;
}

/** The number of visible pictures. The last one shows how many more there are. */
const mostTiles = 4;

/** The files of a message. */
export function MediaBody({ shown, onOpen }: Props): JSX.Element | null {
  const { message, entry } = shown;
  const ids = message.content?.media ?? [];
  const all = useMessenger(() =>
    ids.map((id) => mediaOf(id) ?? unknown(id, message.room, message.author, formIn(message) ?? "file")),
  );
  if (ids.length === 0) return null;
  const posting = entry ? postingOf(entry.id) : null;
  const cancel = (): void => {
    if (posting !== null) postings.drop(posting);
  };
  const pictures = all.filter(({ form }) => form === "photo" || form === "video");
  const others = all.filter((one) => !pictures.includes(one));
  const tiles = pictures.slice(0, pictures.length > mostTiles ? mostTiles : undefined);
  return (
    <div className="media-body">
      {pictures.length > 0 ? (
        <div className={classes("shots", pictures.length > 1 && "shots-several", tiles.length === 3 && "shots-three")}>
          {tiles.map((media, i) => (
            <Tile
              key={media.id}
              media={media}
              small={pictures.length > 1}
              more={i === mostTiles - 1 ? pictures.length - mostTiles : 0}
              onOpen={() => onOpen(media.id)}
              onCancel={cancel}
            />
          ))}
        </div>
      ) : null}
      {others.map((media) =>
        media.form === "voice" ? (
          <Suspense key={media.id} fallback={<div className="voice" />}>
            <Voice media={media} onCancel={cancel} />
          </Suspense>
        ) : (
          <FileCard key={media.id} media={media} onCancel={cancel} />
        ),
      )}
    </div>
  );
}

/** Placeholders for files that are known only from their message. Cached, so that each keeps its identity. */
const unknowns = new Map<string, Media>();
function unknown(id: string, room: string, author: string, form: MediaForm): Media {
  let made = unknowns.get(id);
  if (!made)
    unknowns.set(id, (made = { id, room, author, form, name: "…", type: "", size: 0, state: "preparing", forms: [] }));
  return made;
}
