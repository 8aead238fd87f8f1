import { deviceStore } from "../../../sync/DeviceStore";

/** Where the photo of somebody who signed up on this device waits for his first sign-in. The hub takes nothing from people it has not let in. */
export const keptPhotoKey = "signUpPhoto";

/** As long as a sign-up itself waits; in ms */
const life = 14 * 86_400_000;

interface Kept {
  readonly login: string;
  /** `data:image/jpeg;base64,…` */
  readonly photo: string;
  readonly at: number;
}

/** In place of another one's who signed up here before. */
export async function keepPhoto(login: string, photo: Blob, now: number): Promise<void> {
  const kept: Kept = { login: login.toLowerCase(), photo: await asText(photo), at: now };
  deviceStore.set(keptPhotoKey, JSON.stringify(kept));
}

/** The photo that waits for this person; null: none does. One that waited too long is forgotten. */
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

function read(): Kept | null {
  try {
    const kept = JSON.parse(deviceStore.get(keptPhotoKey) ?? "null") as Partial<Kept> | null;
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
