import { Listeners } from "../Listeners";
import type { Media, MediaForm, Message, MessageContent, MessageOrigin } from "../../wire";

/**
 * A file of an encrypted message, as the message describes it. The hub has only the encrypted bytes. Keys are in
 * Base64.
 */
export interface SealedFile {
  readonly media: string;
  /** AES-GCM, 256 bits */
  readonly key: string;
  /** 12 bytes */
  readonly iv: string;
  /** of the encrypted bytes; for a file in pieces: of the list of their digests */
  readonly sha256: string;
  /** of a video: the plain bytes per encrypted piece, so that it plays during the download */
  readonly piece?: number;
  readonly name: string;
  readonly type: string;
  readonly form: MediaForm;
  /** in bytes, of the plain file */
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly millis?: number;
  /** of a video: its poster, encrypted with the same key */
  readonly poster?: SealedPoster;
}

/** A picture that precedes the encrypted video in the same file. */
export interface SealedPoster {
  readonly iv: string;
  /** of its encrypted bytes */
  readonly sha256: string;
  /** in bytes, encrypted */
  readonly size: number;
}

/** The decrypted content of a message. */
export interface OpenedWords {
  readonly text?: string;
  readonly mentions: MessageContent["mentions"];
  readonly links: MessageContent["links"];
  readonly files: readonly SealedFile[];
  readonly origin?: MessageOrigin;
}

/**
 * `waiting`: its key is missing. `asking`: other devices are asked for the key. `lost`: it cannot be decrypted here, or
 * it is not what its author wrote there.
 */
export type Unopened = "waiting" | "asking" | "lost";
export type SealState = "open" | Unopened;

interface Known {
  readonly message: Message;
  readonly found: OpenedWords | Unopened;
}

/** The messages that this page has decrypted. The code for decryption is loaded when the first of them is shown. */
export class SealedWords {
  /** by the ciphertext */
  private readonly known = new Map<string, Known>();
  private readonly files = new Map<string, SealedFile>();
  private shownAs = new WeakMap<Message, { readonly found: OpenedWords; readonly message: Message }>();
  private readonly wanted = new Map<string, Message>();
  private readonly listeners = new Listeners();
  private opener: ((messages: readonly Message[]) => void) | null = null;

  /** Sets the decryptor and hands it the waiting messages. */
  openWith(opener: (messages: readonly Message[]) => void): void {
    this.opener = opener;
    if (this.wanted.size > 0) queueMicrotask(() => this.ask());
  }

  /** Calls `listener` after a decryption, or when a message can be tried again. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** The message with its decrypted content, as far as it can be read. Returns the same object for the same content. */
  shown(message: Message): Message {
    const { content } = message;
    if (content?.cipher === undefined) return message;
    const found = this.foundIn(message, content.cipher);
    if (typeof found !== "object") return message;
    const before = this.shownAs.get(message);
    if (before?.found === found) return before.message;
    const made = opened(message, found);
    this.shownAs.set(message, { found, message: made });
    return made;
  }

  state(message: Message): SealState {
    const cipher = message.content?.cipher;
    if (cipher === undefined) return "open";
    const found = this.foundIn(message, cipher);
    return typeof found === "object" ? "open" : (found ?? "waiting");
  }

  file(media: string): SealedFile | undefined {
    return this.files.get(media);
  }

  /** A file as its author's device described it. */
  media(known: Media): Media {
    const file = this.files.get(known.id);
    if (!file) return known;
    const { form, name, type, size, width, height, millis, poster } = file;
    return { ...known, form, name, type, size, width, height, millis, state: "ready", forms: poster ? ["poster"] : [] };
  }

  /** Decrypts a message soon, even if it is not visible. */
  want(message: Message): void {
    const cipher = message.content?.cipher;
    if (cipher === undefined || this.isDone(message, this.known.get(cipher))) return;
    if (this.wanted.size === 0) queueMicrotask(() => this.ask());
    this.wanted.set(cipher, message);
  }

  put(results: Iterable<readonly [Message, Known["found"]]>): void {
    let changed = false;
    for (const [message, found] of results) {
      const cipher = message.content?.cipher;
      if (cipher === undefined || this.known.get(cipher)?.found === found) continue;
      this.known.set(cipher, { message, found });
      if (typeof found === "object") for (const file of found.files) this.files.set(file.media, file);
      changed = true;
    }
    if (changed) this.listeners.tell();
  }

  /** New keys have come. Messages that could not be decrypted are tried again. */
  again(): void {
    let changed = false;
    for (const [cipher, { found }] of this.known)
      if (typeof found !== "object") changed = this.known.delete(cipher) || changed;
    if (changed) this.listeners.tell();
  }

  clear(): void {
    for (const known of [this.known, this.files, this.wanted]) known.clear();
    this.shownAs = new WeakMap();
  }

  private foundIn(message: Message, cipher: string): Known["found"] | undefined {
    const known = this.known.get(cipher);
    this.want(message);
    if (!known) return undefined;
    const { id, room, author } = known.message;
    return id === message.id && room === message.room && author === message.author ? known.found : "lost";
  }

  /**
   * A message decrypted before it was sent is decrypted again when it has its place. Only then can a search find it.
   */
  private isDone(message: Message, known: Known | undefined): boolean {
    return known !== undefined && (known.message.seq > 0 || message.seq === 0 || known.message.id !== message.id);
  }

  private ask(): void {
    if (!this.opener || this.wanted.size === 0) return;
    const messages = [...this.wanted.values()];
    this.wanted.clear();
    this.opener(messages);
  }
}

/** The message with its decrypted content. */
export function opened(message: Message, { text, mentions, links, files, origin }: OpenedWords): Message {
  if (!message.content) return message;
  return {
    ...message,
    says: files[0]?.form ?? message.says,
    content: { ...message.content, text, mentions, links },
    ...(origin ? { origin } : {}),
  };
}
