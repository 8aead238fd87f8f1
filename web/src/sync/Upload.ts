import { currentLanguage, tryText } from "../i18n";
import { HubError, answerOf, offlineError } from "./Http";

interface Options {
  /** called with the sent part, from 0 to 1 */
  readonly onSent?: (part: number) => void;
  /** how long the hub may work on the whole file, in milliseconds */
  readonly timeout?: number;
  readonly method?: "POST" | "PUT";
  /** the content type, if the hub must know it */
  readonly type?: string;
}

/** Milliseconds without a sent byte. The hub gives up after 30 s and says so, so this is longer. */
const stallTimeout = 45_000;
/** Milliseconds. An upload that breaks after this time was too slow, and the hub's answer may be lost. */
const slowAfter = 25_000;

/**
 * Uploads a file's bytes. Uses `XMLHttpRequest`, because `fetch` does not report upload progress. It goes on as long as
 * bytes leave, however slow the line is.
 */
export function upload<T>(
  path: string,
  bytes: ArrayBuffer,
  { onSent, timeout = 60_000, method = "POST", type = "application/octet-stream" }: Options = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const line = new XMLHttpRequest();
    const begun = Date.now();
    let part = 0;
    let timer = setTimeout(() => line.abort(), stallTimeout);
    const wait = (time: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => line.abort(), time);
    };
    line.open(method, path);
    line.setRequestHeader("Content-Type", type);
    line.setRequestHeader("Accept-Language", currentLanguage());
    line.upload.onprogress = (event) => {
      if (!event.lengthComputable || event.total <= 0) return;
      part = event.loaded / event.total;
      wait(part < 1 ? stallTimeout : timeout);
      onSent?.(part);
    };
    line.onload = () => {
      clearTimeout(timer);
      try {
        resolve(answerOf<T>(line.status, line.responseText));
      } catch (error) {
        reject(error);
      }
    };
    line.onerror =
      line.ontimeout =
      line.onabort =
        () => {
          clearTimeout(timer);
          const isSlow = part > 0 && part < 1 && Date.now() - begun > slowAfter;
          reject(isSlow ? slowError() : offlineError());
        };
    line.send(bytes);
  });
}

/** As the hub answers if the bytes come too slowly. */
function slowError(): HubError {
  const code = "request.slow";
  return new HubError(408, { code, message: tryText(`error.${code}`) ?? "", requestId: "" });
}
