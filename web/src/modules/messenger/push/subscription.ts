import { t } from "../../../i18n";
import { HubError, deviceStore, request } from "../../../sync";
import type { NewPushSubscription, PushKeyView } from "../../../wire";

/** The state of push messages in this browser. */
export type PushState = "unsupported" | "refused" | "off" | "on";

const place = "/api/messenger/push/subscription";
/**
 * Stores the person who wants push messages on this device. A subscription ends with its session and is renewed with
 * the next one.
 */
const wantedKey = "push";

const isAble = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return isAble() ? navigator.serviceWorker.getRegistration() : undefined;
}

export async function pushState(person: string): Promise<PushState> {
  const found = await registration();
  if (!found) return "unsupported";
  if (Notification.permission === "denied") return "refused";
  const there =
    Notification.permission === "granted" &&
    deviceStore.get(wantedKey) === person &&
    (await found.pushManager.getSubscription());
  return there ? "on" : "off";
}

/** Asks the person, the browser and the hub. Throws the error of the browser or the hub. */
export async function turnOn(person: string): Promise<PushState> {
  if (!isAble()) return "unsupported";
  // Must run within the tap. After another wait Safari no longer asks.
  const asking = Notification.requestPermission();
  const found = await registration();
  if (!found) return "unsupported";
  const answer = await asking;
  if (answer !== "granted") return answer === "denied" ? "refused" : "off";
  await subscribe(found);
  deviceStore.set(wantedKey, person);
  return "on";
}

export async function turnOff(): Promise<PushState> {
  await request("DELETE", place);
  deviceStore.remove(wantedKey);
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return "off";
}

/** Subscribes again after a sign-in, or if the browser or the hub has lost the subscription. */
export async function renew(person: string): Promise<void> {
  if (deviceStore.get(wantedKey) !== person) return;
  const found = await registration();
  if (found && Notification.permission === "granted") await subscribe(found);
}

/** The service worker could not be installed, so push messages could not wake it. */
class NotKept extends Error {}

/** Waits for an active worker, which browsers require. On the first visit it must first download all pages. */
function inCharge({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = waiting ?? installing;
  if (active || !coming) return Promise.resolve();
  return new Promise((done, fail) => {
    const look = (): void => {
      if (coming.state === "redundant") fail(new NotKept());
      else if (coming.state === "activating" || coming.state === "activated") done();
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

async function subscribe(found: ServiceWorkerRegistration): Promise<void> {
  await inCharge(found);
  const { pushManager } = found;
  const key = bytesOf((await request<PushKeyView>("GET", "/api/messenger/push/key")).key);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isSame(subscription.options.applicationServerKey, key)) {
    // It belongs to another hub, or to one that lost its key.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const told: NewPushSubscription = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  await request("PUT", place, told);
}

/** The reason for a failure: the hub's message, or a text for the browser's error. */
export function reasonOf(error: unknown): string {
  if (error instanceof HubError) return error.problem.message;
  return t(error instanceof NotKept ? "push.notKept" : "push.noService");
}

export function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, i) => byte === key[i]);
}
