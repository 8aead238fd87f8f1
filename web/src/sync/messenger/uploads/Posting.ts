import type { Media, MediaForm, MessageContent, MessageOrigin, Problem } from "../../../wire";
import type { Entry } from "../../Entry";
import type { NewFileKey } from "../../../e2ee";
import { pieceOverhead, pieceSize, tagLength } from "../../../e2ee";
import type { Consignment } from "./Tus";

/** A file to send, as the device knows it. */
export interface PostedFile {
  /** made here, so that the message can name it before the hub knows it */
  readonly media: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly form: MediaForm;
  /** in pixels, of photos and videos */
  readonly width?: number;
  readonly height?: number;
  /** of videos and voices */
  readonly millis?: number;
  /** the hub has all of it */
  readonly whole?: boolean;
  /** its key if it is end-to-end encrypted; the digest is known after the encryption */
  readonly sealed?: NewFileKey;
  /** in bytes: the poster that is encrypted with it, stored as `posterName` */
  readonly poster?: number;
}

/**
 * A message that waits on this device: for the upload of its files, for an earlier such message of its room, or for its
 * encryption. Encryption happens when it is sent, for the members at that time.
 */
export interface Posting {
  /** the message's id, which sorts by the time of writing */
  readonly id: string;
  readonly room: string;
  readonly author: string;
  readonly at: number;
  readonly content: MessageContent;
  readonly replyTo?: string;
  readonly files: readonly PostedFile[];
  /** it is end-to-end encrypted */
  readonly ends?: boolean;
  /** of a forwarded message */
  readonly origin?: MessageOrigin;
  /** the hub refused it */
  readonly error?: Problem;
}

const sign = "posting ";

const entries = new WeakMap<Posting, Entry>();

/** The posting as an entry of the outbox. Returns the same object for the same posting. */
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

/** The posting of an entry. `null` if the entry is a command. */
export const postingOf = (entry: string): string | null => (entry.startsWith(sign) ? entry.slice(sign.length) : null);

/** The file as the hub will describe it. */
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

/** The description of an encrypted file for the hub: only its length. */
export function sealedAs({
  size,
  poster,
  form,
  sealed,
}: Pick<PostedFile, "size" | "poster" | "form" | "sealed">): Pick<
  Consignment,
  "name" | "type" | "size" | "form" | "sealed"
> {
  // An upload that was begun before videos went in pieces continues without them.
  const piece = sealed ? sealed.piece : form === "video" ? pieceSize : undefined;
  const more = piece === undefined ? tagLength : Math.ceil(size / piece) * pieceOverhead;
  return { name: "tep", type: "", size: size + more + (poster ? poster + tagLength : 0), form: "file", sealed: true };
}
