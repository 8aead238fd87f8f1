import type { Answer, Findings } from "./diagnose";
import type { ServerAddresses } from "../wire";

/** How long one try may take: far longer than any answer within a house. */
const patience = 4000;

interface Tried {
  readonly answer: Answer;
  /** which hub answered: its authority's fingerprint, or its name */
  readonly hub: string | null;
  readonly clockOff: number | null;
}

async function attempt(address: string): Promise<Tried> {
  const stop = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, patience);
  try {
    const response = await fetch(address, { cache: "no-store", credentials: "omit", signal: stop.signal });
    const said = (await response.json()) as { readonly hub?: unknown };
    const time = Date.parse(response.headers.get("Date") ?? "");
    return {
      answer: "yes",
      hub: typeof said.hub === "string" ? said.hub : null,
      clockOff: Number.isNaN(time) ? null : Math.round((Date.now() - time) / 60_000),
    };
  } catch {
    return { answer: late ? "silent" : "no", hub: null, clockOff: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Mobile data, if the browser reports it (Chrome on Android does). */
function isCellular(): boolean {
  const connection = (navigator as { readonly connection?: { readonly type?: string } }).connection;
  return connection?.type === "cellular";
}

/** Tries all ways to the hub at the same time. */
export async function probe(hub: ServerAddresses): Promise<Findings> {
  const byName = location.hostname === hub.name;
  const host = location.hostname;
  const [here, secureAddress, secureName, plainName] = await Promise.all([
    attempt("/cai-dat/ping"),
    byName ? null : attempt(`https://${host}:${hub.securePort}/cai-dat/ping`),
    attempt(`${hub.url}/cai-dat/ping`),
    attempt(`http://${hub.name}:${hub.port}/cai-dat/ping`),
  ]);
  const others = [secureName, plainName].filter(
    (tried) => tried.hub !== null && here.hub !== null && tried.hub !== here.hub,
  );
  return {
    hub: here.answer,
    secureAddress: secureAddress?.answer ?? null,
    secureName: secureName.answer,
    plainName: plainName.answer,
    otherHub: others.length > 0,
    clockOff: here.clockOff,
    online: navigator.onLine,
    cellular: isCellular(),
    authority: hub.authority !== undefined,
  };
}
