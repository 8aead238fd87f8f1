import { currentLanguage } from "../../../i18n";
import { toBase64 } from "../base64";
import type { MediaForm } from "../../../wire";
import { HubError, answerOf, offlineError } from "../../Http";

/** What the hub is to know of a file before any of its bytes. */
export interface Consignment {
  readonly media: string;
  readonly room: string;
  readonly name: string;
  /** its media type, as the browser has it; empty: unknown */
  readonly type: string;
  readonly size: number;
  readonly form: MediaForm;
  /** the hub cannot read it, and is not to try */
  readonly sealed?: boolean;
}

const root = "/api/messenger/uploads";
const version = "1.0.0";
/** An answer that does not come within so many ms will not come. */
const patience = 60_000;

/** The hub's side of an upload that can be taken up again, in the words of tus 1.0. */
export interface TusHub {
  /** Announces a file; the same once more finds the same. How much of it is there. */
  create(file: Consignment, signal: AbortSignal): Promise<number>;
  /** How much of it is there; null: the hub knows nothing of it. */
  offset(media: string, signal: AbortSignal): Promise<number | null>;
  /** Gives the bytes from `at` on. How much is there now; null: it does not go on at that place. */
  patch(media: string, at: number, bytes: Blob, signal: AbortSignal): Promise<number | null>;
  /** It is not wanted any more. */
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

/** Keys with their values in Base64, as the protocol has them. */
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
  const timer = setTimeout(halt, patience);
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

/** Whether the same may go well later: the way or the hub was away, or it has too much to do. */
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
