/// <reference lib="webworker" />
import type { FilmAnswer, FilmQuestion } from "../wire/filmWords";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds that a page may take for one answer. */
const patience = 20_000;

/**
 * Answers a range request for an end-to-end encrypted video. The page that plays it has the key, and downloads and
 * decrypts the range. This worker only passes it on, so that the browser can request ranges. It holds no keys and no
 * videos.
 */
export async function film(media: string, { clientId, request }: FetchEvent): Promise<Response> {
  const stretch = stretchOf(request.headers.get("Range"));
  const page = stretch && request.destination === "video" ? await self.clients.get(clientId) : undefined;
  const answer = stretch && page ? await ask(page, { film: media, ...stretch }) : null;
  if (!stretch || !answer) return Response.error();
  const { bytes, size, type } = answer;
  if (bytes.byteLength === 0)
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  return new Response(bytes, {
    status: 206,
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Content-Range": `bytes ${stretch.from}-${stretch.from + bytes.byteLength - 1}/${size}`,
      "Accept-Ranges": "bytes",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Players request from a byte on, with or without an end. */
function stretchOf(range: string | null): Pick<FilmQuestion, "from" | "to"> | null {
  const [, from, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "bytes=0-") ?? [];
  return from === undefined ? null : { from: Number(from), to: last ? Number(last) + 1 : null };
}

function ask(page: Client, question: FilmQuestion): Promise<FilmAnswer> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FilmAnswer>) => done(data);
    setTimeout(() => done(null), patience);
    page.postMessage(question, [port2]);
  });
}
