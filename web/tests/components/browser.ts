/** jsdom as the global browser, with a minimal stand-in for each API that it lacks. Must be imported before React. */
import { createRequire } from "node:module";
import { elementsAt, rectOf } from "./layout";

interface Dom {
  readonly window: Window & typeof globalThis;
}
type MakeDom = new (html: string, options: { readonly url: string; readonly pretendToBeVisual: boolean }) => Dom;

const { JSDOM } = createRequire(import.meta.url)("jsdom") as { readonly JSDOM: MakeDom };
const page = '<!doctype html><html lang="vi"><body><div id="app"></div><div id="overlays"></div></body></html>';
const { window } = new JSDOM(page, { url: "http://iqsine.test/", pretendToBeVisual: true });
const target = globalThis as unknown as Record<string, unknown>;

const put = (owner: object, name: string, value: unknown): void => {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};

// Globals of Node stay: URL and timers work the same there.
// Event targets of jsdom accept only its own events and signals.
const fromPage = new Set([
  "AbortController",
  "AbortSignal",
  "Event",
  "EventTarget",
  "CustomEvent",
  "MessageEvent",
  "File",
  "Blob",
  "FormData",
  "navigator",
]);
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in target && !fromPage.has(name)) continue;
  put(target, name, (window as unknown as Record<string, unknown>)[name]);
}
put(target, "window", globalThis);
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
  put(target, name, window[name].bind(window));
for (const name of ["innerWidth", "innerHeight"] as const)
  Object.defineProperty(target, name, { configurable: true, get: () => window[name] });

/** The timer of Node, also while a test holds the clock. */
export const nodeTimeout = globalThis.setTimeout;

/** Pending timers of the page with their work. */
const waiting = new Map<unknown, () => void>();

// An open page must not keep the test process alive.
const unheld = (timer: unknown): unknown => (timer as { unref(): unknown }).unref();
const nodeInterval = globalThis.setInterval;
const nodeClear = globalThis.clearTimeout;
put(target, "setInterval", (work: () => void, every?: number) => unheld(nodeInterval(work, every)));
put(target, "setTimeout", (work: () => void, wait?: number) => {
  const run = (): void => {
    waiting.delete(timer);
    work();
  };
  const timer = unheld(nodeTimeout(run, wait));
  waiting.set(timer, run);
  return timer;
});
put(target, "clearTimeout", (timer: Parameters<typeof nodeClear>[0]) => {
  waiting.delete(timer);
  nodeClear(timer);
});

/** Runs all pending timers at once; `false` if there were none. */
export function runTimers(): boolean {
  const due = [...waiting];
  for (const [timer, work] of due) {
    nodeClear(timer as Parameters<typeof nodeClear>[0]);
    work();
  }
  return due.length > 0;
}

// One page is open, so nobody listens on a channel. The channel of Node would keep the process alive.
put(target, "BroadcastChannel", undefined);

// React schedules work through a channel. jsdom has none, and the one of Node would keep the process alive.
class PageChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void nodeTimeout(() => this.port1.onmessage?.()) };
}
put(target, "MessageChannel", PageChannel);

// jsdom has no Web Locks. With one page, each lock is free, and none is asked about.
put(window.navigator, "locks", {
  request: async (...given: readonly unknown[]) => (given[given.length - 1] as () => unknown)(),
  query: async () => ({ held: [] }),
});

// jsdom has no PointerEvent: a mouse event that says which pointer it is.
class PagePointerEvent extends window.MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? "mouse";
  }
}
put(target, "PointerEvent", PagePointerEvent);
put(window, "PointerEvent", PagePointerEvent);

// Tests send each pointer event to its target, so a capture has nothing to redirect.
for (const name of ["setPointerCapture", "releasePointerCapture"]) put(window.Element.prototype, name, () => undefined);

// jsdom has no layout. Tests set boxes with `place`, and nothing scrolls by itself.
put(window.Element.prototype, "getBoundingClientRect", function (this: Element) {
  return rectOf(this);
});
put(window.Document.prototype, "elementsFromPoint", (x: number, y: number) => elementsAt(x, y));
put(window.Element.prototype, "scrollIntoView", () => undefined);
put(window.Element.prototype, "scrollTo", () => undefined);
put(target, "scrollTo", () => undefined);
for (const [name, side] of [
  ["clientHeight", "height"],
  ["clientWidth", "width"],
  ["offsetHeight", "height"],
  ["offsetWidth", "width"],
] as const)
  Object.defineProperty(window.HTMLElement.prototype, name, {
    configurable: true,
    get(this: Element) {
      return rectOf(this)[side];
    },
  });
// Always null in jsdom. In a browser null means "not shown", which the focus trap checks.
Object.defineProperty(window.HTMLElement.prototype, "offsetParent", {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest("[hidden]") ? null : this.parentElement;
  },
});

// Without layout no element changes its size or comes into view.
class Watcher {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}
put(target, "ResizeObserver", Watcher);
put(target, "IntersectionObserver", Watcher);

/** Media queries that match. A test adds those of its window. */
export const media = new Set<string>();
put(target, "matchMedia", (query: string) => ({
  get matches() {
    return media.has(query);
  },
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

/** Vibrations of the device, which come with its sounds. */
export const felt: unknown[] = [];
put(window.navigator, "vibrate", (pattern: unknown) => felt.push(pattern) > 0);

// jsdom has no CSS object; ids in the tests need no more than this.
put(target, "CSS", { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) });

// jsdom plays nothing.
put(window.HTMLMediaElement.prototype, "play", () => Promise.resolve());
put(window.HTMLMediaElement.prototype, "pause", () => undefined);

// Files of jsdom do not give their bytes.
window.Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((done) => {
    const reader = new window.FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom draws nothing.
put(window.HTMLCanvasElement.prototype, "getContext", () => null);

// With this React warns of state changes outside `act`.
put(target, "IS_REACT_ACT_ENVIRONMENT", true);
