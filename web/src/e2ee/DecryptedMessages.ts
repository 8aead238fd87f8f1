import { Listeners } from "../base/Listeners";
import type { Media, MediaForm, Message, MessageContent, MessageOrigin } from "../wire";

/**
 * A file of an encrypted message, as the message describes it. The hub has only the encrypted bytes. Keys are in
 * Base64.
 */
export interface EncryptedFile {
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
  readonly poster?: EncryptedPoster;
}

/** A picture that precedes the encrypted video in the same file. */
export interface EncryptedPoster {
  readonly iv: string;
  /** of its encrypted bytes */
  readonly sha256: string;
  /** in bytes, encrypted */
  readonly size: number;
}

/** The decrypted content of a message. */
export interface DecryptedContent {
  readonly text?: string;
  readonly mentions: MessageContent["mentions"];
  readonly links: MessageContent["links"];
  readonly files: readonly EncryptedFile[];
  readonly origin?: MessageOrigin;
}

/**
 * `waiting`: its key is missing. `asking`: other devices are asked for the key. `lost`: it cannot be decrypted here, or
 * it is not what its author wrote there.
 */
export type Undecrypted = "waiting" | "asking" | "lost";
export type DecryptionState = "open" | Undecrypted;

interface KnownMessage {
  readonly message: Message;
  readonly result: DecryptedContent | Undecrypted;
}

/** The messages that this page has decrypted. The code for decryption is loaded when the first of them is shown. */
export class DecryptedMessages {
  /** by the ciphertext */
  private readonly known = new Map<string, KnownMessage>();
  private readonly files = new Map<string, EncryptedFile>();
  private decryptedAs = new WeakMap<Message, { readonly found: DecryptedContent; readonly message: Message }>();
  private readonly waiting = new Map<string, Message>();
  private readonly listeners = new Listeners();
  private decrypt: ((messages: readonly Message[]) => void) | null = null;

  /** Sets the decryptor and hands it the waiting messages. */
  decryptWith(opener: (messages: readonly Message[]) => void): void {
    this.decrypt = opener;
    if (this.waiting.size > 0) queueMicrotask(() => this.start());
  }

  /** Calls `listener` after a decryption, or when a message can be tried again. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** The message with its decrypted content, as far as it can be read. Returns the same object for the same content. */
  decrypted(message: Message): Message {
    const { content } = message;
    if (content?.cipher === undefined) return message;
    const found = this.resultOf(message, content.cipher);
    if (typeof found !== "object") return message;
    const before = this.decryptedAs.get(message);
    if (before?.found === found) return before.message;
    const made = this.withContent(message, found);
    this.decryptedAs.set(message, { found, message: made });
    return made;
  }

  /** The message with its decrypted content. */
  withContent(message: Message, { text, mentions, links, files, origin }: DecryptedContent): Message {
    if (!message.content) return message;
    return {
      ...message,
      says: files[0]?.form ?? message.says,
      content: { ...message.content, text, mentions, links },
      ...(origin ? { origin } : {}),
    };
  }

  state(message: Message): DecryptionState {
    const cipher = message.content?.cipher;
    if (cipher === undefined) return "open";
    const found = this.resultOf(message, cipher);
    return typeof found === "object" ? "open" : (found ?? "waiting");
  }

  file(media: string): EncryptedFile | undefined {
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
    if (this.waiting.size === 0) queueMicrotask(() => this.start());
    this.waiting.set(cipher, message);
  }

  put(results: Iterable<readonly [Message, KnownMessage["result"]]>): void {
    let changed = false;
    for (const [message, found] of results) {
      const cipher = message.content?.cipher;
      if (cipher === undefined || this.known.get(cipher)?.result === found) continue;
      this.known.set(cipher, { message, result: found });
      if (typeof found === "object") for (const file of found.files) this.files.set(file.media, file);
      changed = true;
    }
    if (changed) this.listeners.tell();
  }

  /** New keys have come. Messages that could not be decrypted are tried again. */
  retry(): void {
    let changed = false;
    for (const [cipher, { result: found }] of this.known)
      if (typeof found !== "object") changed = this.known.delete(cipher) || changed;
    if (changed) this.listeners.tell();
  }

  clear(): void {
    for (const known of [this.known, this.files, this.waiting]) known.clear();
    this.decryptedAs = new WeakMap();
  }

  private resultOf(message: Message, cipher: string): KnownMessage["result"] | undefined {
    const known = this.known.get(cipher);
    this.want(message);
    if (!known) return undefined;
    const { id, room, author } = known.message;
    return id === message.id && room === message.room && author === message.author ? known.result : "lost";
  }

  /**
   * A message decrypted before it was sent is decrypted again when it has its place. Only then can a search find it.
   */
  private isDone(message: Message, known: KnownMessage | undefined): boolean {
    return known !== undefined && (known.message.seq > 0 || message.seq === 0 || known.message.id !== message.id);
  }

  private start(): void {
    if (!this.decrypt || this.waiting.size === 0) return;
    const messages = [...this.waiting.values()];
    this.waiting.clear();
    this.decrypt(messages);
  }
}
