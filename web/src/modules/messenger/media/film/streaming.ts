import { mediaPath } from "../../../../sync/messenger";
import { messenger } from "../../../../session/messenger";
import type { FilmReader } from "../../../../e2ee";
import { loadFileEncryption } from "../../../../e2ee";
import type { FilmAnswer, FilmQuestion } from "../../../../wire/filmWords";
import { filmAddress, isFilmQuestion } from "../../../../wire/filmWords";

/** Readers of the last played videos. Each holds some pieces. */
const readers = new Map<string, FilmReader>();
const mostReaders = 2;

/**
 * The URL that streams an encrypted video. `undefined` if it was encrypted as a whole, or if there is no service
 * worker.
 */
export function streamedFrom(media: string): string | undefined {
  const isIn = typeof navigator !== "undefined" && navigator.serviceWorker?.controller;
  return isIn && messenger.view.fileKey(media)?.piece !== undefined ? filmAddress(media) : undefined;
}

async function readerOf(media: string): Promise<FilmReader | null> {
  const files = await loadFileEncryption();
  const [key, known] = [messenger.view.fileKey(media), messenger.view.media(media)];
  const before = readers.get(media);
  // Deleted, or another person works here: drops the decrypted pieces.
  readers.delete(media);
  if (key?.piece === undefined || !known) return null;
  const reader =
    before ??
    new files.FilmReader({ ...key, piece: key.piece }, known.size, key.poster?.size ?? 0, (from, to) =>
      fetched(media, from, to),
    );
  readers.set(media, reader);
  for (const oldest of readers.keys()) if (readers.size > mostReaders) readers.delete(oldest);
  return reader;
}

async function fetched(media: string, from: number, to: number): Promise<ArrayBuffer> {
  const answer = await fetch(mediaPath(media), {
    credentials: "same-origin",
    cache: "no-store",
    headers: { Range: `bytes=${from}-${to - 1}` },
  });
  if (answer.status !== 206) throw new Error(`${media}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function answerTo({ film, from, to }: FilmQuestion): Promise<FilmAnswer> {
  const reader = await readerOf(film);
  if (!reader) return null;
  const { shownType } = await loadFileEncryption();
  const { size } = reader;
  const bytes = await reader.read(from, Math.min(to ?? size, size));
  return { bytes: bytes.slice().buffer, size, type: shownType(messenger.view.media(film)?.type ?? "") };
}

if (typeof navigator !== "undefined") {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (!port || !isFilmQuestion(data)) return;
    // Without an answer the player reports an error. The page then downloads the whole video and shows the reason.
    void answerTo(data)
      .catch(() => null)
      .then((answer) => port.postMessage(answer, answer ? [answer.bytes] : []));
  });
}
