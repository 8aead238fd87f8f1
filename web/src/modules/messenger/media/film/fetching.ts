import { Listeners } from "../../../../sync/Listeners";
import { pictures } from "../../../../sync/messenger";

interface Coming {
  /** in bytes */
  come: number;
  stopped: boolean;
  /** all of it is here */
  isWhole: boolean;
  reader?: ReadableStreamDefaultReader<Uint8Array>;
}

const listeners = new Listeners();
const all = new Map<string, Coming>();

export const onFetching = (listener: () => void): (() => void) => listeners.add(listener);

/** How many bytes of a film are here that is waited for. */
export const fetchedOf = (media: string): number => all.get(media)?.come ?? 0;

/** It is waited for: what was to be stopped goes on. */
export function wantFilm(media: string): void {
  const known = all.get(media);
  if (known && !known.isWhole) known.stopped = false;
  else all.set(media, { come: 0, stopped: false, isWhole: false });
}

/** Nobody waits for it any more. */
export function stopFilm(media: string): void {
  const known = all.get(media);
  if (!known) return;
  if (known.isWhole) return endFilm(media);
  known.stopped = true;
  void known.reader?.cancel().catch(() => undefined);
}

/** It is open, or does not come. */
export function endFilm(media: string): void {
  all.delete(media);
  listeners.tell();
}

// From now on it is known how much of a film is here, and it can be stopped.
pictures.watch = ({ media, form }, answer) => {
  const film = form === "whole" && answer.ok ? all.get(media) : undefined;
  if (!film || film.isWhole || !answer.body) return answer;
  const reader = (film.reader = answer.body.getReader());
  const body = new ReadableStream<Uint8Array>({
    async pull(to) {
      try {
        const { done, value } = await reader.read();
        // What was stopped ends as if all of it were here.
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
