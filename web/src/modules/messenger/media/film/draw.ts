import { asJPEG, fitted } from "../../../../ui/photo/jpeg";

/** The properties of a video from the browser's player. */
export interface Filmed {
  /** in pixels, as displayed */
  readonly width?: number;
  readonly height?: number;
  readonly millis?: number;
  /** a frame with visible content, as a JPEG */
  readonly picture?: Blob;
}

/** Milliseconds to wait for a poster. */
const patience = 6000;
/** pixels */
const edge = 640;
/** 64 KiB. A larger poster gets a lower quality, and is left out if that is not enough. */
const largest = 64 << 10;
/** The contrast of a frame, from 0 to 127. Below this value it is almost one colour. */
const dull = 12;

/** The size, length and poster of a video, as far as this browser can read them within some seconds. */
export async function drawn(film: Blob): Promise<Filmed> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(film);
  const end = Date.now() + patience;
  [video.muted, video.playsInline, video.preload] = [true, true, "auto"];
  try {
    const begun = happens(video, "loadeddata", end);
    video.src = url;
    if (!(await happens(video, "loadedmetadata", end)) || video.videoWidth === 0) return {};
    const { videoWidth: width, videoHeight: height, duration } = video;
    const facts = { width, height, ...(Number.isFinite(duration) ? { millis: Math.round(duration * 1000) } : {}) };
    await begun;
    const picture = await pictureOf(video, end).catch(() => null);
    return picture ? { ...facts, picture } : facts;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/**
 * The first frame is often black. Tries several moments and takes the first with content, or the one with the most
 * contrast.
 */
async function pictureOf(video: HTMLVideoElement, end: number): Promise<Blob | null> {
  const { duration } = video;
  let best: { readonly frame: ImageBitmap; readonly contrast: number } | null = null;
  for (const moment of Number.isFinite(duration)
    ? [Math.min(1, duration / 4), duration / 2, duration * 0.8]
    : [0.1, 1]) {
    const arrives = happens(video, "seeked", end);
    video.currentTime = moment;
    if (!(await arrives) || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) break;
    const frame = await createImageBitmap(video);
    const contrast = contrastOf(frame);
    if (!best || contrast > best.contrast) {
      best?.frame.close();
      best = { frame, contrast };
    } else frame.close();
    if (contrast >= dull) break;
  }
  if (!best) return null;
  const { frame } = best;
  const size = fitted(frame.width, frame.height, edge);
  let picture = await asJPEG(frame, size, 0.75);
  if (picture.size > largest) picture = await asJPEG(frame, size, 0.4);
  frame.close();
  return picture.size <= largest ? picture : null;
}

const side = 32;

function contrastOf(frame: ImageBitmap): number {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  const brush = canvas.getContext("2d");
  if (!brush) return 0;
  brush.drawImage(frame, 0, 0, side, side);
  const { data } = brush.getImageData(0, 0, side, side);
  const lights = Array.from(
    { length: side * side },
    (_, i) => 0.3 * (data[i * 4] ?? 0) + 0.6 * (data[i * 4 + 1] ?? 0) + 0.1 * (data[i * 4 + 2] ?? 0),
  );
  const mean = lights.reduce((sum, light) => sum + light, 0) / lights.length;
  return Math.sqrt(lights.reduce((sum, light) => sum + (light - mean) ** 2, 0) / lights.length);
}

/** Resolves with `true` if the event comes before `end` and without an error. */
function happens(
  video: HTMLVideoElement,
  what: "loadedmetadata" | "loadeddata" | "seeked",
  end: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (event?: Event): void => {
      clearTimeout(timer);
      for (const name of [what, "error"]) video.removeEventListener(name, done);
      resolve(event?.type === what);
    };
    const timer = setTimeout(done, Math.max(0, end - Date.now()));
    for (const name of [what, "error"]) video.addEventListener(name, done);
  });
}
