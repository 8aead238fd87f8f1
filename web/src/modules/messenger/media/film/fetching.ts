import { Listeners } from "../../../../sync/Listeners";
import { pictures } from "../../../../session/messenger";

interface Coming {
  /** in bytes */
  come: number;
  stopped: boolean;
  /** the download is complete */
  isWhole: boolean;
  reader?: ReadableStreamDefaultReader<Uint8Array>;
}

const listeners = new Listeners();
const all = new Map<string, Coming>();

export const onFetching = (listener: () => void): (() => void) => listeners.add(listener);

/** The number of downloaded bytes of a video. */
export const fetchedOf = (media: string): number => all.get(media)?.come ?? 0;

/** Starts to wait for a video. A stopped download continues. */
export function wantFilm(media: string): void {
  const known = all.get(media);
  if (known && !known.isWhole) known.stopped = false;
  else all.set(media, { come: 0, stopped: false, isWhole: false });
}

/** Stops the download. */
export function stopFilm(media: string): void {
  const known = all.get(media);
  if (!known) return;
  if (known.isWhole) return endFilm(media);
  known.stopped = true;
  void known.reader?.cancel().catch(() => undefined);
}

/** The video is decrypted, or the download failed. */
export function endFilm(media: string): void {
  all.delete(media);
  listeners.tell();
}

// Counts the downloaded bytes of videos, and allows to stop the download.
pictures.watch = ({ media, form }, answer) => {
  const film = form === "whole" && answer.ok ? all.get(media) : undefined;
  if (!film || film.isWhole || !answer.body) return answer;
  const reader = (film.reader = answer.body.getReader());
  const body = new ReadableStream<Uint8Array>({
    async pull(to) {
      try {
        const { done, value } = await reader.read();
        // A stopped download would otherwise end as if it were complete.
        if (film.stopped) throw new Error("left");
        if (!done) {
          film.come += value.length;
          to.enqueue(value);
          return listeners.tell();
        }
        film.isWhole = true;
        to.close();
      } catch (error) {
        void reader.cancel().catch(() => undefined);
        to.error(error);
        endFilm(media);
      }
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
};
