/** The browser of the component tests: jsdom, with a stand-in for each part of a browser that it lacks. Imported before React. */
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

// Names that Node has already stay Node's: URL, AbortController and timers work the same there.
// jsdom's targets take only jsdom's events and signals, so those are jsdom's.
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

/** Node's own, also while a test turns the clock. */
export const nodeTimeout = globalThis.setTimeout;

/** The page's timers that have not run yet, and what each is to do. */
const waiting = new Map<unknown, () => void>();

// A page that nobody has closed must not keep the test's process alive.
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

/** Runs at once what the page would do later. False: there was nothing. */
export function runTimers(): boolean {
  const due = [...waiting];
  for (const [timer, work] of due) {
    nodeClear(timer as Parameters<typeof nodeClear>[0]);
    work();
  }
  return due.length > 0;
}

// One page is open, so nobody would hear a word on a channel. Node's would keep the process alive.
put(target, "BroadcastChannel", undefined);

// React hands itself work over a channel. jsdom has none, and Node's would keep the process alive.
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

// A test sends each event of a pointer to the element that it means, so a capture has nothing to redirect.
for (const name of ["setPointerCapture", "releasePointerCapture"]) put(window.Element.prototype, name, () => undefined);

// jsdom lays nothing out. Positions are those that a test gives by `place`; nothing scrolls by itself.
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
// Always null in jsdom; in a browser null means "not shown", which focus traps ask for.
Object.defineProperty(window.HTMLElement.prototype, "offsetParent", {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest("[hidden]") ? null : this.parentElement;
  },
});

// Nothing changes its size or comes into view unless a test says so, and no test does.
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

/** Media queries that hold; a test adds those of its window. */
export const media = new Set<string>();
put(target, "matchMedia", (query: string) => ({
  get matches() {
    return media.has(query);
  },
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

// jsdom has no CSS object; ids in the tests need no more than this.
put(target, "CSS", { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) });

// jsdom plays nothing.
put(window.HTMLMediaElement.prototype, "play", () => Promise.resolve());
put(window.HTMLMediaElement.prototype, "pause", () => undefined);

// React reads this to demand that each change is wrapped in `act`.
put(target, "IS_REACT_ACT_ENVIRONMENT", true);
