/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** The hash of all files of this build. */
declare const VERSION: string;
/** Every file that the application needs to start; "/" is the page itself. */
declare const SHELL: readonly string[];

const shell = `shell-${VERSION}`;
/** Pictures of dishes come as they are looked at, and stay. */
const pictures = "pictures";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(SHELL.map((path) => new Request(path, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("shell-") && name !== shell) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "activate") void self.skipWaiting();
});

/** What only the hub can say is never kept: an old answer looks like a true one. The page on how to connect is none of the application's. */
const alive = /^\/(api|live|health|metrics|cai-dat)(\/|$)/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin || alive.test(address.pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/dishes/")) event.respondWith(picture(request));
  else event.respondWith(file(request));
});

/** Every address is the same page; the one kept with this version fits its scripts. */
async function page(request: Request): Promise<Response> {
  return await (await caches.open(shell)).match("/") ?? fetch(request);
}

async function file(request: Request): Promise<Response> {
  return await (await caches.open(shell)).match(request, { ignoreSearch: true }) ?? fetch(request);
}

/** Shown as it was, and fetched anew for the next time. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictures);
  const kept = await cache.match(request);
  const coming = fetch(request).then((fresh) => {
    if (fresh.ok) void cache.put(request, fresh.clone());
    return fresh;
  });
  if (!kept) return coming;
  coming.catch(() => undefined);
  return kept;
}
