import { navigate, play } from "../../../ui";
import type { CameraTrouble } from "./camera";
import { openCamera, troubleOf } from "./camera";
import { codeReader } from "./codeReader";
import { placeOf } from "./readCode";

/** `other`: a code is seen that is none of this house's. */
export type Standing = "starting" | "reading" | "other" | CameraTrouble;

/** in ms, between two looks at the picture: often enough for a hand, seldom enough for a battery */
const every = 130;
/** So much longer than a look took the page is left alone, on however slow a phone. */
const rest = 2;
/** in ms, how long after a foreign code was seen that is said */
const lingering = 2500;

/** Goes where a code of this house leads; false: it is none. The way back from there leads past the camera. */
export function follow(text: string): boolean {
  const place = placeOf(text);
  if (place === null) return false;
  play("confirmed");
  navigate(place, "replace", { ...history.state, scanned: true });
  return true;
}

/** Whether the page that is open was come to by a code: nobody wants back to it from where it leads. */
export function wasScanned(): boolean {
  return (history.state as { readonly scanned?: unknown } | null)?.scanned === true;
}

/** Looks through the camera until it sees a code of this house, and goes where that leads. Answers how to stop. */
export function scan(film: HTMLVideoElement, tell: (standing: Standing) => void): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const end = (): void => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const begin = async (): Promise<void> => {
    stream = await openCamera();
    if (stopped) return end();
    film.srcObject = stream;
    const [reader] = await Promise.all([codeReader(), film.play()]);
    if (stopped) return;
    tell("reading");
    let foreign = -Infinity;
    const look = async (): Promise<void> => {
      const begun = performance.now();
      const text = await reader.read(film).catch(() => null);
      if (stopped || (text !== null && follow(text))) return;
      const now = performance.now();
      if (text !== null) foreign = now;
      tell(now - foreign < lingering ? "other" : "reading");
      timer = setTimeout(() => void look(), Math.max(every, rest * (now - begun)));
    };
    await look();
  };
  begin().catch((error: unknown) => {
    if (stopped) return;
    end();
    tell(troubleOf(error));
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    end();
  };
}
