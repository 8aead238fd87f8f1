import { asJPEG, mostChosen } from "./jpeg";
import type { PictureFault } from "./fault";
import type { Frame } from "./frame";

/** pixels, enough for a round picture on any screen */
const edge = 512;

/** Opens a chosen picture. The caller must close it. */
export async function openedPicture(file: Blob): Promise<ImageBitmap | PictureFault> {
  if (file.size > mostChosen) return "large";
  return createImageBitmap(file).catch((): PictureFault => "unreadable");
}

/** Cuts the frame as a small square JPEG. Rejects if the browser cannot draw. */
export function cut(picture: ImageBitmap, { x, y, side }: Frame): Promise<Blob> {
  const size = Math.min(Math.round(side), edge);
  return asJPEG(picture, { width: size, height: size }, 0.85, {
    x: x - side / 2,
    y: y - side / 2,
    width: side,
    height: side,
  });
}
