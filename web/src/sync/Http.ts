import type { Params } from "../i18n";
import { currentLanguage, t, tryText } from "../i18n";
import type { Problem } from "../wire";

/** An error answer of the hub, or no answer at all (`offline`). */
export class HubError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
  get code(): string {
    return this.problem.code;
  }
  get offline(): boolean {
    return this.status === 0;
  }
}

type Listener = (problem: Problem) => void;
const listeners = new Set<Listener>();

/** Calls `listener` for every error answer of the hub. */
export function onProblem(listener: Listener): void {
  listeners.add(listener);
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Sends an HTTP request to the hub and returns the answer's JSON. Throws `HubError`. `timeout` is in milliseconds. */
export async function request<T>(method: Method, path: string, body?: unknown, timeout = 10_000): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeout);
  try {
    const response = await fetch(path, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      signal: stop.signal,
      headers: {
        "Accept-Language": currentLanguage(),
        ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
      },
      body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    });
    return answerOf<T>(response.status, await response.text());
  } catch (error) {
    if (error instanceof HubError) throw error;
    throw offlineError();
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the JSON of an answer. Throws `HubError` for an error status. */
export function answerOf<T>(status: number, text: string): T {
  const value: unknown = text === "" ? null : tryParse(text);
  if (status >= 200 && status < 300) return value as T;
  const problem = problemIn(value) ?? {
    code: `http${status}`,
    message: t("error.unreadable", { status }),
    requestId: "",
  };
  for (const listener of listeners) listener(problem);
  throw new HubError(status, problem);
}

/** No answer came: the network or the hub is unreachable. */
export function offlineError(): HubError {
  return new HubError(0, { code: "offline", message: t("error.offline"), requestId: "" });
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
  return typeof problem?.code === "string" && typeof problem.message === "string" ? (problem as Problem) : null;
}

/** The text for a problem: the hub's own message, else this page's text for its code. */
export function problemText(problem: Problem | undefined): string {
  return (
    problem?.message || tryText(`error.${problem?.code}`, problem?.params as Params | undefined) || t("error.unknown")
  );
}

/** The problem behind any thrown error: the hub's own if it is a `HubError`. */
export const problemOf = (error: unknown): Problem =>
  error instanceof HubError ? error.problem : { code: "unknown", message: t("error.unknown"), requestId: "" };

/** The text for any thrown error. */
export const errorText = (error: unknown): string => problemText(problemOf(error));
