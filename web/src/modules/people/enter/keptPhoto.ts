import { deviceStore } from "../../../sync/DeviceStore";

/**
 * Stores the photo of a person who signed up on this device until their first sign-in. The hub accepts nothing from
 * them before that.
 */
export const keptPhotoKey = "signUpPhoto";

/** 14 days in milliseconds, as long as a sign-up waits */
const life = 14 * 86_400_000;

interface StoredPhoto {
  readonly login: string;
  /** `data:image/jpeg;base64,…` */
  readonly photo: string;
  readonly at: number;
}

/** Replaces the photo of an earlier sign-up. */
export async function keepPhoto(login: string, photo: Blob, now: number): Promise<void> {
  const kept: StoredPhoto = { login: login.toLowerCase(), photo: await asText(photo), at: now };
  deviceStore.set(keptPhotoKey, JSON.stringify(kept));
}

/** The stored photo of this person. `null`: none. An expired one is deleted. */
export function photoFor(login: string, now: number): Blob | null {
  const kept = read();
  if (!kept || now - kept.at > life) {
    forgetPhoto();
    return null;
  }
  return kept.login === login.toLowerCase() ? asBlob(kept.photo) : null;
}

export function forgetPhoto(): void {
  deviceStore.remove(keptPhotoKey);
}

function read(): StoredPhoto | null {
  try {
    const kept = JSON.parse(deviceStore.get(keptPhotoKey) ?? "null") as Partial<StoredPhoto> | null;
    return typeof kept?.login === "string" && typeof kept.photo === "string" && typeof kept.at === "number"
      ? { login: kept.login, photo: kept.photo, at: kept.at }
      : null;
  } catch {
    return null;
  }
}

async function asText(photo: Blob): Promise<string> {
  let text = "";
  for (const byte of new Uint8Array(await photo.arrayBuffer())) text += String.fromCharCode(byte);
  return `data:${photo.type};base64,${btoa(text)}`;
}

function asBlob(text: string): Blob {
  const [head = "", body = ""] = text.split(",");
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], {
    type: head.slice(5).split(";")[0] ?? "",
  });
}
