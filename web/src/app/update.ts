import { t } from "../i18n";
import { deviceStore, hub } from "../sync";
import { toast } from "../ui";
import { soundSwitch } from "../ui/sound";
import { momentNow, watchHands } from "./moment";
import type { Moment } from "./quiet";
import { inHand, isQuiet, isQuietEnoughToFit } from "./quiet";

/** How these pages stand to the hub and to the version that waits. */
export interface Standing {
  readonly hub: "same" | "newer" | "older";
  /** a new version is on this device, whole, and waits for a quiet moment */
  readonly waiting: boolean;
  /** the person wants it; it comes as soon as nothing is in hand */
  readonly chosen: boolean;
}

const lookEvery = 2000;
const askEvery = 15 * 60_000;
/** for the other pages of this device to say that they are in the middle of something */
const objectionsWithin = 400;
const updatedKey = "updatedAt";

let standing: Standing = { hub: "same", waiting: false, chosen: false };
const listeners = new Set<() => void>();
let registration: ServiceWorkerRegistration | null = null;
/** another version serves this device already: this page is the last of the old one */
let outrun = false;
let asking = false;
let objected = false;

export const updates = {
  get standing(): Standing {
    return standing;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The person says so. */
  choose(): void {
    put({ chosen: true });
    void refetch().then(consider);
  },
};

function put(change: Partial<Standing>): void {
  standing = { ...standing, ...change };
  for (const listener of listeners) listener();
}

/** Pages of one device switch together, or not at all. */
const others = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("iqsine.update");

function listenToOthers(): void {
  others?.addEventListener("message", ({ data }: MessageEvent<{ ask?: "quiet" | "free"; no?: true }>) => {
    if (data.no) objected = true;
    const moment = momentNow();
    if (data.ask && (data.ask === "quiet" ? !mayPass(moment) : inHand(moment))) others.postMessage({ no: true });
  });
}

async function someoneObjects(ask: "quiet" | "free"): Promise<boolean> {
  objected = false;
  others?.postMessage({ ask });
  await new Promise((resolve) => setTimeout(resolve, objectionsWithin));
  return objected;
}

/** Whether this page would let a new version come by itself. */
function mayPass(moment: Moment): boolean {
  return standing.hub === "same" ? isQuiet(moment) : isQuietEnoughToFit(moment);
}

/** Files that this page has been handed so far, without what the hub answers. */
let files = 0;

function countFiles(): void {
  const observer = new PerformanceObserver((list) => {
    files += list.getEntries().filter(({ name }) => !name.includes("/api/")).length;
  });
  observer.observe({ entryTypes: ["resource"] });
}

/**
 * Takes the new version when the moment is there. A worker that is handing out files at that very moment would be waited for by the
 * browser until it had been idle for half a minute.
 */
async function consider(): Promise<void> {
  if (outrun) return leave();
  const worker = registration?.waiting;
  if (asking || !(worker || standing.chosen)) return;
  const free = (): boolean => (standing.chosen ? !inHand(momentNow()) : mayPass(momentNow()));
  if (!free()) return;
  asking = true;
  const before = files;
  const wait = await someoneObjects(standing.chosen ? "free" : "quiet");
  asking = false;
  if (wait || !free() || files !== before) return;
  if (worker) worker.postMessage("take over");
  // Without a worker that keeps the pages they come from the hub at each load.
  else if (!registration?.installing) reload();
}

/** The new version serves this device: this page follows, but not before what is in hand is done. */
function leave(): void {
  if (!inHand(momentNow())) reload();
}

function reload(): void {
  deviceStore.set(updatedKey, String(Date.now()));
  location.reload();
}

/** Asks the hub whether there is another version; it installs beside the one in charge. */
async function refetch(): Promise<void> {
  await registration?.update().catch(() => undefined);
}

function follow(found: ServiceWorkerRegistration): void {
  registration = found;
  const installed = (): void => {
    if (found.waiting && navigator.serviceWorker.controller) put({ waiting: true });
  };
  installed();
  found.addEventListener("updatefound", () => {
    found.installing?.addEventListener("statechange", installed);
  });
  setInterval(() => void refetch(), askEvery);
  // A hub that comes back may be a new one.
  hub.onPhase((phase) => {
    if (phase === "live") void refetch();
  });
}

/** A page that was loaded anew is mute until it is touched; whoever relies on its sounds has to know. */
function sayUpdated(): void {
  const at = Number(deviceStore.get(updatedKey) ?? 0);
  deviceStore.remove(updatedKey);
  if (Date.now() - at > 60_000 || !soundSwitch.sounds) return;
  const close = toast({ text: t("app.updated"), icon: "reload", seconds: 0 });
  addEventListener("pointerdown", close, { once: true });
}

/** Keeps the pages on this device and lets a new version in when nobody is in the middle of something. */
export function watchForUpdates(): void {
  watchHands();
  countFiles();
  listenToOthers();
  sayUpdated();
  hub.onWire((wire) => {
    put(wire === "same" ? { hub: wire, chosen: false } : { hub: wire });
    void refetch();
  });
  setInterval(() => void consider(), lookEvery);
  if (DEV || !("serviceWorker" in navigator)) return;
  let served = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    outrun = served;
    served = true;
    if (outrun) leave();
  });
  void navigator.serviceWorker
    .register("/sw.js")
    .then(follow)
    .catch(() => undefined);
}
