import { asJPEG, fitted } from "../../shared/jpeg";

/** How a photo is made ready to go. */
interface Reduction {
  /** in px; a longer edge becomes as long */
  readonly edge: number;
  /** in bytes; what is less goes as it is */
  readonly small: number;
  readonly quality: number;
}

/** The hub takes out what else a photo tells, and makes smaller ones for smaller places: a large screen needs no more. */
const usual: Reduction = { edge: 2560, small: 3 << 20, quality: 0.86 };
/** Nobody does that for a photo that the hub cannot open: it is always drawn anew, and of a size that fits all places. */
const unaided: Reduction = { edge: 1600, small: 0, quality: 0.82 };

export interface Measured {
  readonly blob: Blob;
  readonly width?: number;
  readonly height?: number;
  readonly millis?: number;
}

/** A photo as it is sent: a camera's largest made smaller, whatever moves left as it is. A picture that this browser cannot read goes as it is too. */
export async function reduced(file: Blob, sealed = false): Promise<Measured> {
  const to = sealed ? unaided : usual;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { blob: file };
  try {
    const { width, height } = picture;
    if (file.type === "image/gif" || (Math.max(width, height) <= to.edge && file.size <= to.small)) return { blob: file, width, height };
    const size = fitted(width, height, to.edge);
    const blob = await asJPEG(picture, size, to.quality).catch(() => null);
    return blob && (sealed || blob.size < file.size) ? { blob, ...size } : { blob: file, width, height };
  } finally {
    picture.close();
  }
}

const measuredWithin = 4000;

/** How large and how long a video is, as far as this browser can tell. */
export function measured(file: Blob): Promise<{ readonly width?: number; readonly height?: number; readonly millis?: number }> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const url = URL.createObjectURL(file);
    const done = (): void => {
      clearTimeout(timer);
      const { videoWidth, videoHeight, duration } = video;
      video.removeAttribute("src");
      URL.revokeObjectURL(url);
      resolve(videoWidth > 0 ? { width: videoWidth, height: videoHeight, ...(Number.isFinite(duration) ? { millis: Math.round(duration * 1000) } : {}) } : {});
    };
    const timer = setTimeout(done, measuredWithin);
    video.onloadedmetadata = video.onerror = done;
    video.preload = "metadata";
    video.muted = true;
    video.src = url;
  });
}
