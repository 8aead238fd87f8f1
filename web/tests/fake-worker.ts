/** Stand-ins for APIs that jsdom lacks: a service worker, other pages of the device, and a reload. Import it after the browser. */

type Listener = (event: MessageEvent) => void;

/** Words between this page and the others of its device. */
class Channel {
  static here: Channel | null = null;
  readonly said: unknown[] = [];
  private listener: Listener = () => undefined;

  constructor() {
    Channel.here = this;
  }
  addEventListener(_kind: string, listener: Listener): void {
    this.listener = listener;
  }
  postMessage(word: unknown): void {
    this.said.push(word);
    if (otherPages.busy && (word as { ask?: string }).ask) this.hear({ no: true });
  }
  hear(data: unknown): void {
    this.listener({ data } as MessageEvent);
  }
}

/** The other pages of this device: whether they object to a new version, and what this page answered when they asked. */
export const otherPages = {
  busy: false,
  ask: (ask: "quiet" | "free"): readonly unknown[] => {
    Channel.here?.said.splice(0);
    Channel.here?.hear({ ask });
    return [...(Channel.here?.said ?? [])];
  },
};

/** The worker of a new version, which waits: the words that it was sent. */
const heard: string[] = [];
export const asked = (): readonly string[] => heard.splice(0);
const coming = Object.assign(new EventTarget(), {
  state: "installing",
  postMessage: (word: string) => heard.push(word),
});

const registration = Object.assign(new EventTarget(), {
  waiting: null as typeof coming | null,
  installing: null as typeof coming | null,
  update: async () => undefined,
});
const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });

/** A new version was loaded whole, and waits. */
export function newVersionWaits(): void {
  registration.installing = coming;
  registration.dispatchEvent(new Event("updatefound"));
  [registration.waiting, registration.installing] = [coming, null];
  coming.dispatchEvent(new Event("statechange"));
}

/** The new version serves this device from now on. */
export const newVersionServes = (): boolean => container.dispatchEvent(new Event("controllerchange"));

/** How often the page loaded itself anew. */
export const reloads = { count: 0 };
const place = globalThis.location;
// The page's own place does not let its `reload` be replaced.
const location = new Proxy(Object.create(null) as object, {
  get: (_, name) => {
    if (name === "reload") return () => (reloads.count += 1);
    const value: unknown = Reflect.get(place, name, place);
    return typeof value === "function" ? (value.bind(place) as unknown) : value;
  },
});

Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
Object.defineProperty(globalThis, "BroadcastChannel", { value: Channel, configurable: true });
Object.defineProperty(globalThis, "location", { value: location, configurable: true });
