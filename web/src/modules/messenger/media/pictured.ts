import { posterName } from "../../../sync/messenger/uploads/FileSeal";
import type { Attached } from "./attached";

/** The picture of a sealed film, which is kept beside it; nothing: it has none. */
export function pictured(media: string, picture: Blob | undefined): Pick<Attached, "poster" | "beside"> {
  return picture ? { poster: picture.size, beside: [[posterName(media), picture]] } : {};
}
