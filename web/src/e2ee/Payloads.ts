import type { DeviceIdentity, MessageContent, MessageOrigin } from "../wire";
import type { EncryptedFile, EncryptedPoster } from "./DecryptedMessages";
import { isPieceSize } from "./files/pieceSizes";

// The formats of the messages between devices. All of it comes from outside, and is checked before use.

/** The visible part of an encrypted message: the session and device that encrypted it. */
export interface Ciphertext {
  readonly v: 1;
  readonly a: "megolm";
  readonly s: string;
  readonly e: string;
  readonly c: string;
}

/** The content of an encrypted message. It includes its room and id, so that nobody can move it elsewhere. */
export interface Plaintext {
  readonly id: string;
  readonly room: string;
  readonly content: Pick<MessageContent, "text" | "mentions" | "links">;
  readonly files: readonly EncryptedFile[];
  readonly origin?: MessageOrigin;
}

/** A to-device message with the key of one session, from an index on, with its sender and receiver. */
export interface RoomKey {
  readonly v: 1;
  readonly room: string;
  readonly session: string;
  readonly key: string;
  readonly to: string;
  readonly from: DeviceIdentity;
  /** the owner of the session; missing: the sender */
  readonly of?: SessionOwner;
}

export interface SessionOwner {
  readonly device: string;
  readonly person: string;
}

/** A to-device message that requests the keys of some sessions of a room. */
export interface KeyRequest {
  readonly v: 1;
  readonly room: string;
  /** the message's own id; the hub does not learn the requested sessions */
  readonly session: string;
  readonly sessions: readonly RequestedSession[];
  readonly to: string;
  readonly from: DeviceIdentity;
}

export interface RequestedSession {
  readonly session: string;
  /** its owner */
  readonly device: string;
}

export function writeCiphertext(device: string, session: string, body: string): string {
  const ciphertext: Ciphertext = { v: 1, a: "megolm", s: session, e: device, c: body };
  return JSON.stringify(ciphertext);
}

export function readCiphertext(text: string): Ciphertext | null {
  const value = objectIn(text);
  return value && value.v === 1 && value.a === "megolm" && are("string", value.s, value.e, value.c)
    ? (value as unknown as Ciphertext)
    : null;
}

export function readPlaintext(text: string): Plaintext | null {
  const value = objectIn(text);
  const content = value?.content as Partial<MessageContent> | undefined;
  if (
    !value ||
    !are("string", value.id, value.room) ||
    !content ||
    !["string", "undefined"].includes(typeof content.text)
  )
    return null;
  const files = listOf(value.files).filter(isFile);
  const origin = value.origin as MessageOrigin | undefined;
  return {
    id: value.id as string,
    room: value.room as string,
    files,
    content: {
      text: content.text,
      mentions: listOf(content.mentions).filter((one): one is string => typeof one === "string"),
      links: listOf(content.links).filter(isLink),
    },
    ...(origin && typeof origin.author === "string" && typeof origin.at === "number"
      ? { origin: { author: origin.author, at: origin.at } }
      : {}),
  };
}

export function readToDeviceContent(text: string): RoomKey | KeyRequest | null {
  const value = objectIn(text);
  const from = value?.from as Partial<DeviceIdentity> | undefined;
  if (
    !value ||
    value.v !== 1 ||
    !are("string", value.room, value.session, value.to) ||
    !from ||
    !are("string", from.id, from.person, from.device, from.name, from.identity, from.signing, from.signature)
  )
    return null;
  if (Array.isArray(value.sessions))
    return { ...value, sessions: value.sessions.filter(isRequestedSession) } as unknown as KeyRequest;
  const of = value.of as Partial<SessionOwner> | null | undefined;
  return are("string", value.key) && (of === undefined || (of !== null && are("string", of.device, of.person)))
    ? (value as unknown as RoomKey)
    : null;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const are = (type: string, ...values: readonly unknown[]): boolean => values.every((value) => typeof value === type);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isRequestedSession(value: unknown): value is RequestedSession {
  const requested = value as Partial<RequestedSession> | null;
  return !!requested && are("string", requested.session, requested.device);
}

function isLink(value: unknown): value is MessageContent["links"][number] {
  const link = value as { readonly words?: unknown; readonly to?: { readonly type?: unknown } } | null;
  return typeof link?.words === "string" && typeof link.to?.type === "string";
}

const forms = ["photo", "video", "voice", "file"];

function isFile(value: unknown): value is EncryptedFile {
  const file = value as Partial<EncryptedFile> | null;
  return (
    !!file &&
    are("string", file.media, file.key, file.iv, file.sha256, file.name, file.type, file.form) &&
    forms.includes(file.form ?? "") &&
    typeof file.size === "number" &&
    [file.width, file.height, file.millis].every((one) => one === undefined || typeof one === "number") &&
    (file.poster === undefined || isPoster(file.poster)) &&
    (file.piece === undefined || isPieceSize(file.piece))
  );
}

/** 256 KiB, the limit of a poster */
const largestPoster = 256 << 10;

function isPoster(value: unknown): value is EncryptedPoster {
  const poster = value as Partial<EncryptedPoster> | null;
  return (
    !!poster &&
    are("string", poster.iv, poster.sha256) &&
    Number.isInteger(poster.size) &&
    (poster.size ?? 0) > 0 &&
    (poster.size ?? 0) <= largestPoster
  );
}
