/// <reference lib="webworker" />
import { film } from "./film";
import { pictureCache } from "../wire/dishPictures";
import { filmAt } from "../wire/filmWords";
import { moved, open, tell } from "./push";
import { asked, file, isOurs, keepTwo, page, takeIn } from "./shell";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(Promise.all([passBy(event), takeIn()])));

self.addEventListener("activate", (event) => event.waitUntil(keepTwo().then(() => self.clients.claim())));

/** The pages report when nobody is in the middle of something. Until then this version waits. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event as Event & { readonly oldSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(moved(oldSubscription));
});

/**
 * Answers under these paths are never cached, because an old answer looks like a current one. The page about connecting
 * is not part of the application.
 */
const livePaths = ["api", "live", "health", "metrics", "cai-dat"];
const alive = new RegExp(`^/(${livePaths.join("|")})(/|$)`);

/** Lets the browser bypass this worker for these paths, if it can. An active worker delays the next version. */
async function passBy(event: Event): Promise<void> {
  const routes = livePaths
    .flatMap((name) => [`/${name}`, `/${name}/*`])
    .map((urlPattern) => ({ condition: { urlPattern }, source: "network" }));
  // The type library does not know it yet.
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
  // All other requests are left to the browser, because each answer awaited here delays a new version.
  else if (isOurs(address.pathname)) event.respondWith(file(request));
});

/** Returns the cached picture of a dish, and updates it for the next time. The pages cache those of the whole menu. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.match(request);
  const coming = asked(request).then((fresh) => {
    if (fresh.ok) void cache.put(request, fresh.clone());
    return fresh;
  });
  if (!kept) return coming;
  coming.catch(() => undefined);
  return kept;
}
