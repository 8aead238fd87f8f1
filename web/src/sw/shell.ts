/** The hash of all files of this build. */
declare const VERSION: string;
/**
 * All files that the application needs to start, including the rules, with the SHA-256 of their content. "/" is the
 * page itself.
 */
declare const SHELL: Readonly<Record<string, string>>;

const own = `shell-${VERSION}`;
/** The cache that stores the last installed version. */
const notes = "shell";
const takenNote = "/taken";
/** Milliseconds that the hub may take for one answer. */
const patience = 20_000;
/** Parallel downloads. */
const lines = 6;

/**
 * Installs all files of this version. If it fails, the earlier version stays active. Files that exist already, from
 * that version or from a broken try, are not downloaded again.
 */
export async function takeIn(): Promise<void> {
  const cache = await caches.open(own);
  const wanted = Object.entries(SHELL);
  const line = async (): Promise<void> => {
    for (let next = wanted.pop(); next; next = wanted.pop()) await takeFile(cache, ...next);
  };
  await Promise.all(Array.from({ length: lines }, line));
}

/**
 * Checks the hash. A partial file, a captive portal's page or a changed hub would make a version that does not start.
 */
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

/** Keeps this version and the one before. A page that still runs the old one may load more parts of it. */
export async function keepTwo(): Promise<void> {
  const note = await caches.open(notes);
  const before = await (await note.match(takenNote))?.text();
  if (before !== own) await note.put(takenNote, new Response(own));
  for (const name of await caches.keys()) {
    if (name.startsWith("shell-") && name !== own && name !== before) await caches.delete(name);
  }
}

/** Returns the page for any URL. The cached page fits the scripts of this version. */
export async function page(request: Request): Promise<Response> {
  return (await (await caches.open(own)).match("/")) ?? fetch(request);
}

/** `true` if this version, or the one before, may have a file at this path. */
export const isOurs = (path: string): boolean => path in SHELL || path.startsWith("/assets/");

export async function file(request: Request): Promise<Response> {
  const how = { ignoreSearch: true };
  return (await (await caches.open(own)).match(request, how)) ?? (await caches.match(request, how)) ?? asked(request);
}

/**
 * The hub's answer, with a timeout. A browser does not activate a new version while the old one owes a page an answer.
 * On a dead connection that would take minutes.
 */
export function asked(request: Request): Promise<Response> {
  // The type library lacks it.
  const stop = new AbortController() as AbortController & { abort(): void };
  const end = (): void => stop.abort();
  setTimeout(end, patience);
  request.signal.addEventListener("abort", end);
  return fetch(request, { signal: stop.signal });
}
