import { asJPEG, fitted, mostChosen } from "../../ui/photo/jpeg";
import { statedSize } from "./pictureSize";

/** The reason why a photo cannot be used. `large`: too large to open. `unreadable`: the browser cannot read it. */
export type PhotoFault = "large" | "unreadable";

/** in pixels; a longer edge is scaled down to it */
const edge = 1600;
/** in bytes, a little below the 512 KB that the hub takes */
const mostBytes = 500_000;
/** Tried one after the other until the photo is small enough. Photos of leaves or gravel need the later ones. */
const forms = [
  { edge, quality: 0.82 },
  { edge, quality: 0.65 },
  { edge: 1200, quality: 0.65 },
  { edge: 800, quality: 0.6 },
] as const;
/** 150 megapixels. A phone cannot decode more. */
const mostPixels = 150_000_000;

/**
 * A photo as it is sent: a JPEG of at most 1,600 pixels and 500 KB, without its location. A large one is already scaled while it
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
    for (const form of forms) {
      const photo = await asJPEG(picture, fitted(picture.width, picture.height, form.edge), form.quality);
      if (photo.size <= mostBytes) return photo;
    }
    return "large";
  } catch {
    return "unreadable";
  } finally {
    picture.close();
  }
}
