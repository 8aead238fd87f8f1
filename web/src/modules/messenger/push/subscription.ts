import { t } from "../../../i18n";
import { HubError, deviceStore, request } from "../../../sync";
import type { NewPushSubscription, PushKeyView } from "../../../wire";

/** How a browser stands to being told while its pages are closed. */
export type PushState = "unsupported" | "refused" | "off" | "on";

const place = "/api/messenger/push/subscription";
/** Who wants it on this device: it ends with each session, and begins anew with his next one here. */
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

/** Asks the person, the browser and the hub. Fails with what one of the last two says. */
export async function turnOn(person: string): Promise<PushState> {
  if (!isAble()) return "unsupported";
  // Within the tap itself: behind another wait Safari does not ask any more.
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

/** After signing in again, and should the browser or the hub have lost it: whoever wants it has it again. */
export async function renew(person: string): Promise<void> {
  if (deviceStore.get(wantedKey) !== person) return;
  const found = await registration();
  if (found && Notification.permission === "granted") await subscribe(found);
}

/** The pages did not come onto this device, so that nothing here would wake by what is told. */
class NotKept extends Error {}

/** No browser subscribes before a worker is in charge; on somebody's first day all pages are fetched until then. */
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
    // Of another hub, or of one that has lost its key.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const told: NewPushSubscription = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  await request("PUT", place, told);
}

/** Why not: in words of the hub, or what of the browser was in the way. */
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
