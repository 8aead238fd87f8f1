import type { Params } from "../i18n";
import { currentLanguage, t, tryText } from "../i18n";
import type { Problem } from "../wire";

/** An answer of the hub that says no, or no answer at all (`offline`). */
export class HubError extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.message);
  }
  get code(): string { return this.problem.code; }
  get offline(): boolean { return this.status === 0; }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Asks the hub over plain HTTP. The answer's JSON, or a `HubError`. */
export async function request<T>(method: Method, path: string, body?: unknown, patience = 10_000): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(path, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      signal: stop.signal,
      headers: { "Accept-Language": currentLanguage(), ...(method === "GET" ? {} : { "Content-Type": "application/json" }) },
      body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    });
    return await read<T>(response);
  } catch (error) {
    if (error instanceof HubError) throw error;
    throw new HubError(0, { code: "offline", message: t("error.offline"), requestId: "" });
  } finally {
    clearTimeout(timer);
  }
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  const value: unknown = text === "" ? null : tryParse(text);
  if (response.ok) return value as T;
  throw new HubError(response.status, problemIn(value) ?? { code: `http${response.status}`, message: t("error.unreadable", { status: response.status }), requestId: "" });
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problemIn(value: unknown): Problem | null {
  const problem = (value as { error?: Partial<Problem> } | null)?.error;
  return typeof problem?.code === "string" && typeof problem.message === "string" ? problem as Problem : null;
}

/** The words for a problem: the hub's, else our own for its code. */
export function problemText(problem: Problem | undefined): string {
  if (!problem) return t("error.unknown");
  return problem.message || tryText(`error.${problem.code}`, problem.params as Params | undefined) || t("error.unknown");
}
