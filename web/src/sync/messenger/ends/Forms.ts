import type { End, MessageContent, MessageOrigin } from "../../../wire";
import type { SealedFile } from "../SealedWords";

// What ends say to each other, as text. All of it comes from outside and is looked at before it is used.

/** What a sealed message shows to everybody who carries it: which session of which end it was sealed with. */
export interface Cipher {
  readonly v: 1;
  readonly a: "megolm";
  readonly s: string;
  readonly e: string;
  readonly c: string;
}

/** What is inside: the words, and where they belong, so that nobody can put them elsewhere. */
export interface Letter {
  readonly id: string;
  readonly room: string;
  readonly content: Pick<MessageContent, "text" | "mentions" | "links">;
  readonly files: readonly SealedFile[];
  readonly origin?: MessageOrigin;
}

/** What a parcel holds: the key of one session, from a place in it on, and who gives it to whom. */
export interface GroupKey {
  readonly v: 1;
  readonly room: string;
  readonly session: string;
  readonly key: string;
  readonly to: string;
  readonly from: End;
}

export function cipherText(end: string, session: string, body: string): string {
  const cipher: Cipher = { v: 1, a: "megolm", s: session, e: end, c: body };
  return JSON.stringify(cipher);
}

export function readCipher(text: string): Cipher | null {
  const value = objectIn(text);
  return value && value["v"] === 1 && value["a"] === "megolm" && are("string", value["s"], value["e"], value["c"]) ? value as unknown as Cipher : null;
}

export function readLetter(text: string): Letter | null {
  const value = objectIn(text);
  const content = value?.["content"] as Partial<MessageContent> | undefined;
  if (!value || !are("string", value["id"], value["room"]) || !content || !["string", "undefined"].includes(typeof content.text)) return null;
  const files = listOf(value["files"]).filter(isFile);
  const origin = value["origin"] as MessageOrigin | undefined;
  return {
    id: value["id"] as string, room: value["room"] as string, files,
    content: { text: content.text, mentions: listOf(content.mentions).filter((one): one is string => typeof one === "string"), links: listOf(content.links).filter(isLink) },
    ...(origin && typeof origin.author === "string" && typeof origin.at === "number" ? { origin: { author: origin.author, at: origin.at } } : {}),
  };
}

export function readGroupKey(text: string): GroupKey | null {
  const value = objectIn(text);
  const from = value?.["from"] as Partial<End> | undefined;
  return value && value["v"] === 1 && are("string", value["room"], value["session"], value["key"], value["to"]) && from
    && are("string", from.id, from.person, from.device, from.name, from.identity, from.signing, from.signature) ? value as unknown as GroupKey : null;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : null;
  } catch {
    return null;
  }
}

const are = (type: string, ...values: readonly unknown[]): boolean => values.every((value) => typeof value === type);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isLink(value: unknown): value is MessageContent["links"][number] {
  const link = value as { readonly words?: unknown; readonly to?: { readonly type?: unknown } } | null;
  return typeof link?.words === "string" && typeof link.to?.type === "string";
}

const forms = ["photo", "video", "voice", "file"];

function isFile(value: unknown): value is SealedFile {
  const file = value as Partial<SealedFile> | null;
  return !!file && are("string", file.media, file.key, file.iv, file.sha256, file.name, file.type, file.form) && forms.includes(file.form ?? "") && typeof file.size === "number"
    && [file.width, file.height, file.millis].every((one) => one === undefined || typeof one === "number");
}
