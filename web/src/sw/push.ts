/// <reference lib="webworker" />
import type { Notice } from "./notice";
import { noticeOf, readNews } from "./notice";

declare const self: ServiceWorkerGlobalScope;

/** Options of notifications that the type library lacks. */
type FullOptions = Omit<NotificationOptions, "vibrate"> & {
  renotify: boolean;
  requireInteraction: boolean;
  timestamp: number;
  vibrate?: number[];
};

/** The longest vibration that browsers allow. A call sounds until its page opens. */
const ringing: number[] = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 800 : 700));

/** Shows a push message as a notification, unless a page is visible, which reports it itself. */
export async function tell(data: PushMessageData | null): Promise<void> {
  const news = data ? readNews(data.text()) : null;
  if (!news) return;
  const notice = noticeOf(news, Date.now());
  if (notice.loud && (await pages()).some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(notice.title, options(notice));
}

function options(notice: Notice): NotificationOptions {
  const full: FullOptions = {
    body: notice.body,
    tag: notice.tag,
    lang: notice.language,
    timestamp: notice.at,
    icon: "/icons/icon-192.png",
    badge: "/icons/favicon-48.png",
    data: { path: notice.path },
    renotify: notice.loud,
    silent: !notice.loud,
    requireInteraction: notice.stays,
    ...(notice.stays ? { vibrate: ringing } : {}),
  };
  return full as NotificationOptions;
}

/** Handles a tap on a notification: an open page goes to the path, or a new page opens. */
export async function open(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { readonly path: string };
  const [page] = await pages();
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ open: path });
  await page.focus();
}

/** The browser changed the subscription's URL. Without the new one the hub's push messages would be lost. */
export async function moved(old: PushSubscription | null | undefined): Promise<void> {
  if (!old) return;
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(old.options)).toJSON();
  await fetch("/api/messenger/push/subscription", {
    method: "PUT",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
  });
}

async function pages(): Promise<readonly WindowClient[]> {
  const all = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })) as readonly WindowClient[];
  return [...all].sort((a, b) => Number(b.visibilityState === "visible") - Number(a.visibilityState === "visible"));
}
