import { currentLanguage } from "../i18n";
import { answerOf, offlineError } from "./Http";

interface Options {
  /** sent as JSON; missing: only asks */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Loads a document or picture that the hub makes. Throws `HubError`. */
export async function loadFile(path: string, { body, signal }: Options = {}): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      cache: "no-store",
      signal: signal ?? null,
      headers: {
        "Accept-Language": currentLanguage(),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (response.ok) return await response.blob();
  } catch {
    throw offlineError();
  }
  return answerOf<Blob>(response.status, await response.text());
}
