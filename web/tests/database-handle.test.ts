import assert from "node:assert/strict";
import test from "node:test";
import { holdTimers, releaseTimers, tick } from "./clock";
import { DatabaseHandle } from "../src/base/DatabaseHandle";

/** A database of the browser. `isOpen` turns false when the browser closes it behind the page. */
class Opened {
  isOpen = true;
  onclose?: () => void;
  onversionchange?: () => void;
  transaction(): object {
    if (!this.isOpen) throw Object.assign(new Error("closing"), { name: "InvalidStateError" });
    return {};
  }
  close(): void {
    this.isOpen = false;
  }
}

/** A browser whose next opening may fail. */
function browser(isPersonal = false) {
  const state = { opened: [] as Opened[], fails: false };
  const open = (): object => {
    const request: { result?: Opened; error?: Error; onsuccess?: () => void; onerror?: () => void } = {};
    const fails = state.fails;
    setTimeout(() => {
      if (fails) {
        request.error = new Error("disk");
        return request.onerror?.();
      }
      state.opened.push((request.result = new Opened()));
      request.onsuccess?.();
    });
    return request;
  };
  const factory = { open } as unknown as IDBFactory;
  const handle = new DatabaseHandle({ name: "x", version: 1, upgrade: () => undefined, factory, isPersonal });
  return { state, handle, use: () => handle.begin(["rows"], "readwrite", "default") };
}

test("a database is opened once, and again if the browser closed it, with or without an event", async () => {
  const { state, use } = browser();
  await Promise.all([use(), use()]);
  assert.equal(state.opened.length, 1);
  // with an event
  state.opened[0]?.onclose?.();
  await use();
  assert.equal(state.opened.length, 2);
  // without one
  state.opened[1]?.close();
  await use();
  assert.equal(state.opened.length, 3);
});

test("an opening that failed is not remembered", async () => {
  const { state, use } = browser();
  state.fails = true;
  await assert.rejects(use(), /disk/);
  state.fails = false;
  await use();
  assert.equal(state.opened.length, 1);
});

test("a database that another page upgrades is let go and opened again, a deleted personal one is not", async () => {
  for (const isPersonal of [false, true]) {
    const { state, use } = browser(isPersonal);
    await use();
    state.opened[0]?.onversionchange?.();
    assert.equal(state.opened[0]?.isOpen, false);
    if (isPersonal) await assert.rejects(use(), /no database/);
    else await use();
    assert.equal(state.opened.length, isPersonal ? 1 : 2);
  }
});

test("a closed handle opens again, an ended one never", async () => {
  const { state, handle, use } = browser();
  await use();
  handle.close();
  await use();
  assert.deepEqual(
    state.opened.map(({ isOpen }) => isOpen),
    [false, true],
  );
  handle.end();
  await assert.rejects(use(), /no database/);
});

test("an upgrade takes as long as it needs, and one that fails is undone and says why", async () => {
  holdTimers("setTimeout");
  try {
    for (const fails of [false, true]) {
      const opening: { request?: Record<string, unknown>; aborted: boolean } = { aborted: false };
      const factory = { open: () => (opening.request = {}) } as unknown as IDBFactory;
      const end: { done?: () => void; fail?: (error: Error) => void } = {};
      const steps = new Promise<void>((done, fail) => Object.assign(end, { done, fail }));
      const handle = new DatabaseHandle({ name: "x", version: 2, upgrade: () => steps, factory });
      const begun = handle.begin(["rows"], "readonly", "default");
      const outcome = begun.then(
        () => "open",
        (error: Error) => error.message,
      );
      const request = opening.request as {
        transaction: object;
        result: Opened;
        onupgradeneeded: (event: object) => void;
        onsuccess: () => void;
      };
      // when its steps take longer than an opening may
      Object.assign(request, { result: new Opened(), transaction: { abort: () => (opening.aborted = true) } });
      request.onupgradeneeded({ oldVersion: 1 });
      tick(10_000);
      if (fails) end.fail?.(new Error("a step failed"));
      else {
        end.done?.();
        request.onsuccess();
      }
      // then
      assert.deepEqual([await outcome, opening.aborted], fails ? ["a step failed", true] : ["open", false]);
    }
  } finally {
    releaseTimers();
  }
});
