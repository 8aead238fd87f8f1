import { currentLanguage } from "../i18n";
import { answerOf, offlineError } from "./Http";

interface Options {
  /** called with the sent part, from 0 to 1 */
  readonly onSent?: (part: number) => void;
  readonly timeout?: number;
  readonly method?: "POST" | "PUT";
  /** the content type, if the hub must know it */
  readonly type?: string;
}

/**
 * Uploads a file's bytes. Uses `XMLHttpRequest`, because `fetch` does not report upload progress. `timeout` is in
 * milliseconds.
 */
export function upload<T>(
  path: string,
  bytes: ArrayBuffer,
  { onSent, timeout = 60_000, method = "POST", type = "application/octet-stream" }: Options = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const line = new XMLHttpRequest();
    line.open(method, path);
    line.timeout = timeout;
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
