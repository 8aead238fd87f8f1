import { t } from "../i18n";
import { deviceStore } from "../sync";
import { hub } from "../session/client";
import { toast } from "../ui";
import { soundSwitch } from "../ui/sound";
import { momentNow, watchHands } from "./moment";
import type { Moment } from "./quiet";
import { inHand, isQuiet, isQuietEnoughToFit } from "./quiet";

/** How these pages fit the hub, and whether a new version waits. */
export interface UpdateState {
  readonly hub: "same" | "newer" | "older";
  /** a complete new version is on this device, and waits for a quiet moment */
  readonly waiting: boolean;
  /** the person chose the update; it comes as soon as no input would be lost */
  readonly chosen: boolean;
}

const lookEvery = 2000;
const askEvery = 15 * 60_000;
/** milliseconds for the other pages of this device to object */
const objectionsWithin = 400;
const updatedKey = "updatedAt";

let standing: UpdateState = { hub: "same", waiting: false, chosen: false };
const listeners = new Set<() => void>();
let registration: ServiceWorkerRegistration | null = null;
/** another version already serves this device, so this page is an old one */
let outrun = false;
let asking = false;
let objected = false;

export const updates = {
  get standing(): UpdateState {
    return standing;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The person chose the update. */
  choose(): void {
    put({ chosen: true });
    void refetch().then(consider);
  },
};

function put(change: Partial<UpdateState>): void {
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

/** `true` if this page allows an update without the person's choice. */
function mayPass(moment: Moment): boolean {
  return standing.hub === "same" ? isQuiet(moment) : isQuietEnoughToFit(moment);
}

/** The number of files that this page has loaded, without API answers. */
let files = 0;

function countFiles(): void {
  const observer = new PerformanceObserver((list) => {
    files += list.getEntries().filter(({ name }) => !name.includes("/api/")).length;
  });
  observer.observe({ entryTypes: ["resource"] });
}

/**
 * Activates the new version at a quiet moment. It waits while the worker is serving files. Otherwise the browser would
 * delay the switch until 30 s of idle time.
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
  // Without a worker the pages come from the hub at each load.
  else if (!registration?.installing) reload();
}

/** The new version serves this device. This page reloads as soon as no input would be lost. */
function leave(): void {
  if (!inHand(momentNow())) reload();
}

function reload(): void {
  deviceStore.set(updatedKey, String(Date.now()));
  location.reload();
}

/** Asks the hub for a new version. It installs beside the active one. */
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
  // A hub that comes back may have a new version.
  hub.transport.onPhase((phase) => {
    if (phase === "live") void refetch();
  });
}

/** Tells the person about the reload, because the page is silent until the first touch. */
function sayUpdated(): void {
  const at = Number(deviceStore.get(updatedKey) ?? 0);
  deviceStore.remove(updatedKey);
  if (Date.now() - at > 60_000 || !soundSwitch.sounds) return;
  const close = toast({ text: t("app.updated"), icon: "reload", seconds: 0 });
  addEventListener("pointerdown", close, { once: true });
}

/** Stores the pages on this device, and activates a new version when nobody is in the middle of something. */
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
