import { asJPEG, mostChosen } from "./jpeg";

/** in px; a round picture of somebody or of a group needs no more, on any screen */
const edge = 512;

/** Why a chosen picture cannot be used: its file is too large to be opened at all, or the browser cannot read it. */
export type PictureFault = "large" | "unreadable";

/** in MB; what may be chosen */
export const mostMegabytes = Math.round(mostChosen / (1 << 20));

/** The middle of a chosen picture as a small square JPEG, as it is shown in a circle. */
export async function squared(file: Blob): Promise<Blob | PictureFault> {
  if (file.size > mostChosen) return "large";
  try {
    return await middleOf(await createImageBitmap(file));
  } catch {
    return "unreadable";
  }
}

async function middleOf(picture: ImageBitmap): Promise<Blob> {
  try {
    const side = Math.min(picture.width, picture.height);
    const size = Math.min(side, edge);
    const middle = { x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side };
    return await asJPEG(picture, { width: size, height: size }, 0.85, middle);
  } finally {
    picture.close();
  }
}
