import type { Media, MediaForm, MessageContent, MessageOrigin, Problem } from "../../../wire";
import type { Entry } from "../../Entry";
import type { SealedFile, SealedPoster } from "../SealedWords";
import { pieceSeal, pieceSize, tagLength } from "./pieces";
import type { Consignment } from "./Tus";

/** The key that seals a file. The parts that follow from sealing it are missing before that. */
export type OpenKey = Pick<SealedFile, "key" | "iv" | "piece"> & {
  readonly sha256?: string;
  readonly poster?: Pick<SealedPoster, "iv"> & Partial<SealedPoster>;
};

/** A file that somebody sends, as the device knows it. */
export interface PostedFile {
  /** made here, so that the message can name it before the hub knows it */
  readonly media: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly form: MediaForm;
  /** in px, of photos and videos */
  readonly width?: number;
  readonly height?: number;
  /** of videos and voices */
  readonly millis?: number;
  /** the hub has all of it */
  readonly whole?: boolean;
  /** it goes sealed, for devices of the room alone; its digest is known once it was */
  readonly sealed?: OpenKey;
  /** in bytes: the picture that goes sealed with it, which is kept as `posterName` */
  readonly poster?: number;
}

/**
 * A message that waits on this device for its files to be with the hub; or one without files that was written behind such a one in
 * the same room, so that what somebody says stays in its order; or one that is sealed here, which is done when it goes, for who is
 * in the room by then.
 */
export interface Posting {
  /** the message's id, by which those of one device sort in the order in which they were written */
  readonly id: string;
  readonly room: string;
  readonly author: string;
  readonly at: number;
  readonly content: MessageContent;
  readonly replyTo?: string;
  readonly files: readonly PostedFile[];
  /** only devices of the room are to read it */
  readonly ends?: boolean;
  /** of one that was passed on */
  readonly origin?: MessageOrigin;
  /** the hub does not want it */
  readonly error?: Problem;
}

const sign = "posting ";

const entries = new WeakMap<Posting, Entry>();

/** As the queue of commands would have it; of one posting always the same. */
export function entryOf(posting: Posting): Entry {
  const { id, room, author, at, content, replyTo, error } = posting;
  const known = entries.get(posting);
  if (known) return known;
  const made: Entry = {
    id: sign + id,
    n: 0,
    at,
    author,
    status: error ? "refused" : "pending",
    ...(error ? { error } : {}),
    body: { type: "messenger.send", message: id, room, content, ...(replyTo ? { replyTo } : {}) },
  };
  entries.set(posting, made);
  return made;
}

/** The posting that an entry stands for; null: it stands for a command of its own. */
export const postingOf = (entry: string): string | null => (entry.startsWith(sign) ? entry.slice(sign.length) : null);

/** The file as the hub will tell of it. */
export function mediaOf(
  { media, name, type, size, form, width, height, millis, poster }: PostedFile,
  { room, author }: Posting,
): Media {
  return {
    id: media,
    room,
    author,
    form,
    name,
    type,
    size,
    width,
    height,
    millis,
    state: "ready",
    forms: poster ? ["poster"] : [],
  };
}

/** What the hub is told of a sealed file: nothing but how long it is. */
export function sealedAs({
  size,
  poster,
  form,
  sealed,
}: Pick<PostedFile, "size" | "poster" | "form" | "sealed">): Pick<
  Consignment,
  "name" | "type" | "size" | "form" | "sealed"
> {
  // One that was begun before films went in pieces goes on as it was.
  const piece = sealed ? sealed.piece : form === "video" ? pieceSize : undefined;
  const more = piece === undefined ? tagLength : Math.ceil(size / piece) * pieceSeal;
  return { name: "tep", type: "", size: size + more + (poster ? poster + tagLength : 0), form: "file", sealed: true };
}
