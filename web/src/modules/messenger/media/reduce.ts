import type { Size } from "../../../ui/photo/jpeg";
import { asJPEG, asPicture, fitted } from "../../../ui/photo/jpeg";

/** How a photo is reduced before it is sent. */
interface Reduction {
  /** in pixels; a longer edge is scaled down to it */
  readonly edge: number;
  readonly quality: number;
}

/** For rooms that the hub can read. The hub removes metadata and makes smaller forms. A large screen needs no more. */
const usual: Reduction = { edge: 2560, quality: 0.86 };
/** 3 MiB. A smaller photo is sent as it is, unless its edge is too long. */
const small = 3 << 20;
/** For encrypted rooms. The hub cannot process the photo, so it is always redrawn, in one size for all uses. */
const unaided: Reduction = { edge: 1600, quality: 0.82 };

export interface Measured {
  readonly blob: Blob;
  readonly width?: number;
  readonly height?: number;
  readonly millis?: number;
}

/**
 * A photo ready to send: reduced if it is large. Animations stay as they are, and so do pictures that this browser
 * cannot read.
 */
export async function reduced(file: Blob): Promise<Measured> {
  const made = await opened(file, async (picture) => {
    const { width, height } = picture;
    const isSmall = Math.max(width, height) <= usual.edge && file.size <= small;
    const smaller = file.type === "image/gif" || isSmall ? null : await drawn(picture, usual, file.type);
    return smaller && smaller.blob.size < file.size ? smaller : { blob: file, width, height };
  });
  return made ?? { blob: file };
}

/** A redrawn photo without metadata. `null`: this browser cannot read it. */
export const redrawn = (file: Blob): Promise<Drawn | null> =>
  opened(file, (picture) => drawn(picture, unaided, file.type));

/** The size of a picture. `null`: this browser cannot read it. */
export const sizeOf = (file: Blob): Promise<Size | null> =>
  opened(file, async ({ width, height }) => ({ width, height }));

type Drawn = Size & { readonly blob: Blob };

/** A JPEG has nothing transparent. Other pictures keep what is. */
async function drawn(picture: ImageBitmap, { edge, quality }: Reduction, type: string): Promise<Drawn | null> {
  const size = fitted(picture.width, picture.height, edge);
  const draw = type === "image/jpeg" ? asJPEG : asPicture;
  const blob = await draw(picture, size, quality).catch(() => null);
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

/** The size and length of a video, as far as this browser can read them. */
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
