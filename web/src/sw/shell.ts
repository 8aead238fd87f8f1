/** The hash of all files of this build. */
declare const VERSION: string;
/** Every file that the application needs to start, rules included, with the SHA-256 of its content; "/" is the page itself. */
declare const SHELL: Readonly<Record<string, string>>;

const own = `shell-${VERSION}`;
/** Keeps which version was taken last. */
const notes = "shell";
const takenNote = "/taken";
/** So long the hub may take for one answer, in ms. */
const patience = 20_000;
/** Files that are fetched at the same time. */
const lines = 6;

/**
 * Takes in all files of this version, or fails and leaves the version before in charge.
 * What is here already, from that version or from a try that was cut off, is not fetched again.
 */
export async function takeIn(): Promise<void> {
  const cache = await caches.open(own);
  const wanted = Object.entries(SHELL);
  const line = async (): Promise<void> => {
    for (let next = wanted.pop(); next; next = wanted.pop()) await takeFile(cache, ...next);
  };
  await Promise.all(Array.from({ length: lines }, line));
}

/** A half loaded file, the page of somebody else's wireless or a hub changed meanwhile would make a version that does not start. */
async function takeFile(cache: Cache, path: string, sum: string): Promise<void> {
  const here = await cache.match(path);
  if (here && (await sumOf(here)) === sum) return;
  const known = await caches.match(path);
  if (known && (await sumOf(known.clone())) === sum) return cache.put(path, known);
  const fresh = await fetch(new Request(path, { cache: "reload" }));
  if (!fresh.ok || (await sumOf(fresh.clone())) !== sum) throw new Error(`${path} came broken`);
  await cache.put(path, fresh);
}

async function sumOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The version before stays as well: a page that still runs it fetches its parts when they are needed. */
export async function keepTwo(): Promise<void> {
  const note = await caches.open(notes);
  const before = await (await note.match(takenNote))?.text();
  if (before !== own) await note.put(takenNote, new Response(own));
  for (const name of await caches.keys()) {
    if (name.startsWith("shell-") && name !== own && name !== before) await caches.delete(name);
  }
}

/** Every address is the same page; the one kept with this version fits its scripts. */
export async function page(request: Request): Promise<Response> {
  return (await (await caches.open(own)).match("/")) ?? fetch(request);
}

/** Whether a file of this version lies at an address, or may lie there of the version before. */
export const isOurs = (path: string): boolean => path in SHELL || path.startsWith("/assets/");

export async function file(request: Request): Promise<Response> {
  const how = { ignoreSearch: true };
  return (await (await caches.open(own)).match(request, how)) ?? (await caches.match(request, how)) ?? asked(request);
}

/**
 * The hub's own answer, within a time: a browser lets no new version take over while the one in charge still owes a page something,
 * and on a line that has died in silence that would be for minutes.
 */
export function asked(request: Request): Promise<Response> {
  // The library of types forgets it.
  const stop = new AbortController() as AbortController & { abort(): void };
  const end = (): void => stop.abort();
  setTimeout(end, patience);
  request.signal.addEventListener("abort", end);
  return fetch(request, { signal: stop.signal });
}
