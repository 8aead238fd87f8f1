/// <reference lib="webworker" />
import { film } from "./film";
import { filmAt } from "../wire/filmWords";
import { moved, open, tell } from "./push";
import { asked, file, isOurs, keepTwo, page, takeIn } from "./shell";

declare const self: ServiceWorkerGlobalScope;

/** Pictures of dishes come as they are looked at, and stay. */
const pictures = "pictures";

self.addEventListener("install", (event) => event.waitUntil(Promise.all([passBy(event), takeIn()])));

self.addEventListener("activate", (event) => event.waitUntil(keepTwo().then(() => self.clients.claim())));

/** The pages say when nobody is in the middle of something; until then this version waits. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event as Event & { readonly oldSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(moved(oldSubscription));
});

/** What only the hub can say is never kept: an old answer looks like a true one. The page on how to connect is none of the application's. */
const livePaths = ["api", "live", "health", "metrics", "cai-dat"];
const alive = new RegExp(`^/(${livePaths.join("|")})(/|$)`);

/** Where the browser knows how, what only the hub can say does not even wake this worker: while one is at work the next cannot take over. */
async function passBy(event: Event): Promise<void> {
  const routes = livePaths
    .flatMap((name) => [`/${name}`, `/${name}/*`])
    .map((urlPattern) => ({ condition: { urlPattern }, source: "network" }));
  // The library of types does not know it yet.
  await (event as Event & { addRoutes?(rules: readonly object[]): Promise<void> })
    .addRoutes?.(routes)
    .catch(() => undefined);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin || alive.test(address.pathname)) return;
  const media = filmAt(address.pathname);
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (media !== null) event.respondWith(film(media, event));
  else if (address.pathname.startsWith("/dishes/")) event.respondWith(picture(request));
  // What is none of these is the browser's own: each answer that is awaited here keeps a new version from taking over.
  else if (isOurs(address.pathname)) event.respondWith(file(request));
});

/** Shown as it was, and fetched anew for the next time. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictures);
  const kept = await cache.match(request);
  const coming = asked(request).then((fresh) => {
    if (fresh.ok) void cache.put(request, fresh.clone());
    return fresh;
  });
  if (!kept) return coming;
  coming.catch(() => undefined);
  return kept;
}
