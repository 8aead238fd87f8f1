import { currentLanguage } from "../i18n";
import { answerOf, offlineError } from "./Http";

interface Options {
  /** how much of it has left this device, from 0 to 1 */
  readonly onSent?: (part: number) => void;
  readonly patience?: number;
  readonly method?: "POST" | "PUT";
  /** what the bytes are, where the hub is to know */
  readonly type?: string;
}

/** Sends a file's bytes to the hub. `fetch` cannot say how far it is, so this is the older way. */
export function upload<T>(
  path: string,
  bytes: ArrayBuffer,
  { onSent, patience = 60_000, method = "POST", type = "application/octet-stream" }: Options = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const line = new XMLHttpRequest();
    line.open(method, path);
    line.timeout = patience;
    line.setRequestHeader("Content-Type", type);
    line.setRequestHeader("Accept-Language", currentLanguage());
    line.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onSent?.(event.loaded / event.total);
    };
    line.onload = () => {
      try {
        resolve(answerOf<T>(line.status, line.responseText));
      } catch (error) {
        reject(error);
      }
    };
    line.onerror = line.ontimeout = line.onabort = () => reject(offlineError());
    line.send(bytes);
  });
}
