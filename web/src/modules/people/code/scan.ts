import { navigate, play } from "../../../ui";
import type { CameraTrouble } from "./camera";
import { openCamera, troubleOf } from "./camera";
import { codeReader } from "./codeReader";
import { placeOf } from "./readCode";

/** `other`: a foreign code is visible */
export type ScanState = "starting" | "reading" | "other" | CameraTrouble;

/** Milliseconds between two frames: often enough for a hand, and rare enough for a battery. */
const every = 130;
/** The pause after a frame, as a multiple of its processing time, for slow phones. */
const rest = 2;
/** Milliseconds that the hint about a foreign code stays. */
const lingering = 2500;

/** Opens the page of a code. Returns `false` if it is foreign. Going back from there skips the camera. */
export function follow(text: string): boolean {
  const place = placeOf(text);
  if (place === null) return false;
  play("confirmed");
  navigate(place, "replace", { ...history.state, scanned: true });
  return true;
}

/** `true` if the page was opened by a code, so that going back must skip it. */
export function wasScanned(): boolean {
  return (history.state as { readonly scanned?: unknown } | null)?.scanned === true;
}

/**
 * Scans with the camera until a code of this restaurant is found, and opens its page. Returns a function that stops.
 */
export function scan(film: HTMLVideoElement, tell: (standing: ScanState) => void): () => void {
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
