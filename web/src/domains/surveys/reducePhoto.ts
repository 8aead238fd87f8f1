import { asJPEG, fitted, mostChosen } from "../../ui/photo/jpeg";
import { statedSize } from "./pictureSize";

/** The reason why a photo cannot be used. `large`: too large to open. `unreadable`: the browser cannot read it. */
export type PhotoFault = "large" | "unreadable";

/** in pixels; a longer edge is scaled down to it */
const edge = 1600;
const quality = 0.82;
/** 150 megapixels. A phone cannot decode more. */
const mostPixels = 150_000_000;

/**
 * A photo as it is sent: a JPEG of at most 1,600 pixels, without its location. A large one is already scaled while it
 * is decoded, because a photo of 100 megapixels needs 400 MB otherwise. Returns the reason if it cannot be used.
 */
export async function reducedPhoto(file: Blob): Promise<Blob | PhotoFault> {
  if (file.size > mostChosen) return "large";
  const size = await statedSize(file).catch(() => null);
  if (size && size.width * size.height > mostPixels) return "large";
  const options: ImageBitmapOptions = { resizeQuality: "high" };
  if (size && Math.max(size.width, size.height) > edge)
    options[size.width >= size.height ? "resizeWidth" : "resizeHeight"] = edge;
  const picture = await createImageBitmap(file, options).catch(() => null);
  if (!picture) return "unreadable";
  try {
    return await asJPEG(picture, fitted(picture.width, picture.height, edge), quality);
  } catch {
    return "unreadable";
  } finally {
    picture.close();
  }
}
