import type { Size } from "../../shared/jpeg";
import { asJPEG, fitted } from "../../shared/jpeg";

/** How a photo is made ready to go. */
interface Reduction {
  /** in px; a longer edge becomes as long */
  readonly edge: number;
  readonly quality: number;
}

/** The hub takes out what else a photo tells, and makes smaller ones for smaller places: a large screen needs no more. */
const usual: Reduction = { edge: 2560, quality: 0.86 };
/** in bytes; what is less and not too large to look at goes as it is */
const small = 3 << 20;
/** Nobody does that for a photo that the hub cannot open: it is always drawn anew, and of a size that fits all places. */
const unaided: Reduction = { edge: 1600, quality: 0.82 };

export interface Measured {
  readonly blob: Blob;
  readonly width?: number;
  readonly height?: number;
  readonly millis?: number;
}

/** A photo as it is sent: a camera's largest made smaller, whatever moves left as it is. A picture that this browser cannot read goes as it is too. */
export async function reduced(file: Blob): Promise<Measured> {
  const made = await opened(file, async (picture) => {
    const { width, height } = picture;
    const isSmall = Math.max(width, height) <= usual.edge && file.size <= small;
    const smaller = file.type === "image/gif" || isSmall ? null : await drawn(picture, usual);
    return smaller && smaller.blob.size < file.size ? smaller : { blob: file, width, height };
  });
  return made ?? { blob: file };
}

/** A photo drawn anew, which tells nothing that is not to be seen; null: this browser cannot. */
export const redrawn = (file: Blob): Promise<Drawn | null> => opened(file, (picture) => drawn(picture, unaided));

/** How large a picture is; null: this browser cannot read it. */
export const sizeOf = (file: Blob): Promise<Size | null> =>
  opened(file, async ({ width, height }) => ({ width, height }));

type Drawn = Size & { readonly blob: Blob };

async function drawn(picture: ImageBitmap, { edge, quality }: Reduction): Promise<Drawn | null> {
  const size = fitted(picture.width, picture.height, edge);
  const blob = await asJPEG(picture, size, quality).catch(() => null);
  return blob && { blob, ...size };
}

async function opened<T>(file: Blob, use: (picture: ImageBitmap) => Promise<T>): Promise<T | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return await use(picture);
  } finally {
    picture.close();
  }
}

const measuredWithin = 4000;

/** How large and how long a video is, as far as this browser can tell. */
export function measured(
  file: Blob,
): Promise<{ readonly width?: number; readonly height?: number; readonly millis?: number }> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const url = URL.createObjectURL(file);
    const done = (): void => {
      clearTimeout(timer);
      const { videoWidth, videoHeight, duration } = video;
      video.removeAttribute("src");
      URL.revokeObjectURL(url);
      resolve(
        videoWidth > 0
          ? {
              width: videoWidth,
              height: videoHeight,
              ...(Number.isFinite(duration) ? { millis: Math.round(duration * 1000) } : {}),
            }
          : {},
      );
    };
    const timer = setTimeout(done, measuredWithin);
    video.onloadedmetadata = video.onerror = done;
    video.preload = "metadata";
    video.muted = true;
    video.src = url;
  });
}
