import { posterName } from "../../../sync/messenger/uploads/encryptedUpload";
import type { Attached } from "./attached";

/** The poster of an encrypted video, stored beside it. Empty if there is none. */
export function pictured(media: string, picture: Blob | undefined): Pick<Attached, "poster" | "beside"> {
  return picture ? { poster: picture.size, beside: [[posterName(media), picture]] } : {};
}
