import assert from "node:assert/strict";
import test from "node:test";
import { speak, speakOf } from "../src/i18n";
import { reasonOf, turnOn } from "../src/modules/messenger/push/subscription";

/** A worker that is being installed, and advances on request. */
class Coming extends EventTarget {
  state: ServiceWorkerState = "installing";
  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** A person's first day: the browser, while it still loads the pages. `told` has the hub's requests. */
class FirstDay {
  readonly worker = new Coming();
  readonly told: unknown[] = [];
  /** the place of the subscription: like browsers, only with an active worker */
  private readonly pushManager = {
    getSubscription: async () => null,
    subscribe: async () => {
      if (this.worker.state !== "activating" && this.worker.state !== "activated")
        throw new DOMException("Subscription failed - no active Service Worker", "AbortError");
      return { toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }) };
    },
  };
  private readonly registration = {
    active: null,
    waiting: null,
    installing: this.worker,
    pushManager: this.pushManager,
  };

  /** Runs code as if it were in this page. */
  async around(work: () => Promise<void>): Promise<void> {
    const parts = {
      navigator: { serviceWorker: { getRegistration: async () => this.registration } },
      PushManager: Object,
      Notification: { permission: "granted", requestPermission: async () => "granted" },
      fetch: async (_: string, { method, body }: RequestInit) => {
        if (method === "PUT") this.told.push(JSON.parse(String(body)));
        return new Response(method === "PUT" ? null : JSON.stringify({ key: "-_8B" }), {
          status: method === "PUT" ? 204 : 200,
        });
      },
    };
    const before = Object.entries(parts).map(
      ([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(parts))
      Object.defineProperty(globalThis, name, { value, configurable: true });
    try {
      await work();
    } finally {
      for (const [name, was] of before) {
        if (was) Object.defineProperty(globalThis, name, was);
        else Reflect.deleteProperty(globalThis, name);
      }
    }
  }
}

test("who turns it on while the pages are still being fetched has it once they are there", async () => {
  const day = new FirstDay();
  await day.around(async () => {
    const turned = turnOn("minh");
    await new Promise((done) => setTimeout(done, 0));
    assert.deepEqual(day.told, []);
    day.worker.becomes("installed");
    day.worker.becomes("activating");
    assert.equal(await turned, "on");
    assert.deepEqual(day.told, [{ endpoint: "https://push.example/1", p256dh: "p", auth: "a" }]);
  });
});

test("pages that do not come onto the device are said to be why it could not be turned on", async () => {
  await Promise.all([speak("vi"), speakOf("push")]);
  const day = new FirstDay();
  await day.around(async () => {
    const reason = turnOn("minh").then(() => "on", reasonOf);
    day.worker.becomes("redundant");
    assert.match(await reason, /^máy này chưa tải xong các trang/);
    assert.deepEqual(day.told, []);
  });
});
