import { asJPEG, fitted } from "../../../ui/photo/jpeg";

/** In pixels and bytes, enough for a face. */
export const largestEdge = 800;
export const mostBytes = 1 << 20;

/** A picture as a JPEG of at most 800 px, small enough for the hub. Throws if the browser cannot read it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    for (const [edge, quality] of [
      [largestEdge, 0.85],
      [largestEdge, 0.6],
      [480, 0.6],
    ] as const) {
      const blob = await asJPEG(picture, fitted(picture.width, picture.height, edge), quality);
      if (blob.size <= mostBytes) return blob;
    }
  } finally {
    picture.close();
  }
  throw new Error("the picture stays too large");
}
