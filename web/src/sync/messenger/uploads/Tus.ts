import { currentLanguage } from "../../../i18n";
import { toBase64 } from "../../../base/base64";
import type { MediaForm } from "../../../wire";
import { HubError, answerOf, offlineError } from "../../Http";

/** The description of a file before its bytes. */
export interface Consignment {
  readonly media: string;
  readonly room: string;
  readonly name: string;
  /** its media type from the browser; empty: unknown */
  readonly type: string;
  readonly size: number;
  readonly form: MediaForm;
  /** the hub cannot read it, and must not try */
  readonly sealed?: boolean;
}

const root = "/api/messenger/uploads";
const version = "1.0.0";
/** Milliseconds to wait for an answer. */
const timeout = 60_000;

/** The hub's API for resumable uploads, tus 1.0. */
export interface TusHub {
  /** Announces a file. A repeat finds the same upload. Returns the number of bytes at the hub. */
  create(file: Consignment, signal: AbortSignal): Promise<number>;
  /** Returns the number of bytes at the hub. `null`: the hub does not know the file. */
  offset(media: string, signal: AbortSignal): Promise<number | null>;
  /** Sends the bytes from `at` on. Returns the new number of bytes. `null`: the offset is wrong. */
  patch(media: string, at: number, bytes: Blob, signal: AbortSignal): Promise<number | null>;
  /** Deletes the upload. */
  end(media: string): Promise<void>;
}

export const tus: TusHub = {
  async create(file, signal) {
    const metadata = {
      room: file.room,
      media: file.media,
      filename: file.name,
      filetype: file.type || "application/octet-stream",
      ...(file.form === "voice" ? { form: "voice" } : {}),
      ...(file.sealed ? { sealed: "1" } : {}),
    };
    const answer = await ask(
      "POST",
      root,
      { "Upload-Length": String(file.size), "Upload-Metadata": metadataOf(metadata) },
      signal,
    );
    return placeIn(await checked(answer)) ?? 0;
  },
  async offset(media, signal) {
    const answer = await ask("HEAD", pathOf(media), {}, signal);
    if (answer.status === 404 || answer.status === 410) return null;
    return placeIn(await checked(answer)) ?? 0;
  },
  async patch(media, at, bytes, signal) {
    const answer = await ask(
      "PATCH",
      pathOf(media),
      { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(at) },
      signal,
      bytes,
    );
    if (answer.status === 404 || answer.status === 409 || answer.status === 410) return null;
    return placeIn(await checked(answer)) ?? at + bytes.size;
  },
  async end(media) {
    await ask("DELETE", pathOf(media), {});
  },
};

const pathOf = (media: string): string => `${root}/${encodeURIComponent(media)}`;

/** Keys with Base64 values, as in tus metadata. */
export function metadataOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(",");
}

function base64(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}

function placeIn(answer: Response): number | null {
  const text = answer.headers.get("Upload-Offset");
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

async function checked(answer: Response): Promise<Response> {
  if (!answer.ok) answerOf(answer.status, await answer.text());
  return answer;
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
  body?: Blob,
): Promise<Response> {
  const stop = new AbortController();
  const halt = (): void => stop.abort();
  const timer = setTimeout(halt, timeout);
  signal?.addEventListener("abort", halt);
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      signal: stop.signal,
      body,
      headers: { "Tus-Resumable": version, "Accept-Language": currentLanguage(), ...headers },
    });
  } catch {
    throw offlineError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", halt);
  }
}

/** `true` if a repeat may succeed: the network or the hub was unreachable, or the hub is overloaded. */
export function passes(error: unknown): boolean {
  if (!(error instanceof HubError)) return false;
  return (
    error.status === 0 ||
    error.status === 401 ||
    error.status === 408 ||
    error.status === 423 ||
    error.status === 425 ||
    error.status === 429 ||
    error.status >= 500
  );
}
