import { asJPEG, fitted } from "../../shared/jpeg";

/** in px; a photo on a large screen needs no more */
const largestEdge = 2560;
/** in bytes; what is less goes as it is */
const small = 3 << 20;

export interface Measured {
  readonly blob: Blob;
  readonly width?: number;
  readonly height?: number;
  readonly millis?: number;
}

/** A photo as it is sent: a camera's largest made smaller, whatever moves left as it is. A picture that this browser cannot read goes as it is too. */
export async function reduced(file: Blob): Promise<Measured> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { blob: file };
  try {
    const { width, height } = picture;
    if (file.type === "image/gif" || (Math.max(width, height) <= largestEdge && file.size <= small)) return { blob: file, width, height };
    const size = fitted(width, height, largestEdge);
    const blob = await asJPEG(picture, size, 0.86).catch(() => null);
    return blob && blob.size < file.size ? { blob, ...size } : { blob: file, width, height };
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
