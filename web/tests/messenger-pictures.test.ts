import assert from "node:assert/strict";
import test from "node:test";
import { PictureTurns } from "../src/base/PictureTurns";
import type { PictureParts } from "../src/sync/messenger/PictureLoader";
import { PictureLoader, mediaPath } from "../src/sync/messenger/PictureLoader";
import { pause } from "./pause";

/** The browser's cache. */
class FakeCache {
  readonly files = new Map<string, string>();
  async match(path: string): Promise<Response | undefined> {
    const kept = this.files.get(path);
    return kept === undefined ? undefined : new Response(kept);
  }
  async put(path: string, answer: Response): Promise<void> {
    this.files.set(path, await answer.text());
  }
  async delete(what: string | { readonly url: string }): Promise<boolean> {
    return this.files.delete(typeof what === "string" ? what : what.url);
  }
  async keys(): Promise<readonly { readonly url: string }[]> {
    return [...this.files.keys()].map((url) => ({ url }));
  }
}

/** A device, and a hub that answers on request. */
class Stage {
  person: string | null = "lan";
  readonly stores = new Map<string, FakeCache>();
  readonly asked: string[] = [];
  private readonly open = new Map<string, (answer: Response) => void>();
  most = 0;
  readonly parts: PictureParts = {
    store: () => this.person,
    open: async (_, __, bytes) => bytes,
    fetch: (media, form) => {
      const path = mediaPath(media, form);
      this.asked.push(path);
      return new Promise((done) => {
        this.open.set(path, done);
        this.most = Math.max(this.most, this.open.size);
      });
    },
    caches: {
      open: async (name: string) => {
        const store = this.stores.get(name) ?? new FakeCache();
        this.stores.set(name, store);
        return store;
      },
    } as unknown as CacheStorage,
  };
  readonly pictures = new PictureLoader(this.parts, mediaPath, new PictureTurns());
  async answers(media: string, status = 200): Promise<void> {
    const path = mediaPath(media, "thumb");
    while (!this.open.has(path)) await rest();
    const done = this.open.get(path);
    this.open.delete(path);
    done?.(new Response(status === 200 ? "jpeg" : "", { status }));
    await rest();
  }
}

const rest = (): Promise<void> => pause(10);
/** While nothing else is open, the program would end before a file is read. */
function came(coming: Promise<string>): Promise<boolean> {
  const awake = setInterval(() => undefined, 1000);
  return coming
    .then(
      (url) => url.startsWith("blob:"),
      () => false,
    )
    .finally(() => clearInterval(awake));
}

test("four pictures are fetched at once, the one that was asked for last first", async () => {
  const stage = new Stage();
  const all = ["a", "b", "c", "d", "e"].map((media) => came(stage.pictures.want(media, "thumb")[0]));
  await rest();
  assert.deepEqual(
    stage.asked,
    ["e", "d", "c", "b"].map((media) => mediaPath(media, "thumb")),
  );
  for (const media of ["e", "d", "c", "b", "a"]) await stage.answers(media);
  assert.deepEqual([await Promise.all(all), stage.most], [[true, true, true, true, true], 4]);
});

test("what was scrolled past before its turn is not fetched, unless somebody else waits for it", async () => {
  const stage = new Stage();
  const [[, leaveOnce], [twice, leaveTwice]] = [stage.pictures.want("a", "thumb"), stage.pictures.want("b", "thumb")];
  stage.pictures.want("b", "thumb");
  for (const media of ["c", "d", "e", "f"]) stage.pictures.want(media, "thumb");
  leaveOnce();
  leaveTwice();
  for (const media of ["c", "d", "e", "f", "b"]) await stage.answers(media);
  assert.deepEqual([await came(twice), stage.asked.includes(mediaPath("a", "thumb"))], [true, false]);
});

test("what was seen stays on the device for whoever saw it, and is nothing to the next", async () => {
  const stage = new Stage();
  const first = stage.pictures.want("a", "thumb")[0];
  await stage.answers("a");
  assert.deepEqual([await came(first), stage.pictures.known("a", "thumb") === (await first)], [true, true]);
  stage.person = "minh";
  assert.equal(stage.pictures.known("a", "thumb"), undefined);
  void stage.pictures.want("a", "thumb");
  await rest();
  assert.equal(stage.asked.length, 2);
  stage.person = "lan";
  // Without a line.
  assert.equal(await came(stage.pictures.want("a", "thumb")[0]), true);
  assert.deepEqual([stage.asked.length, [...(stage.stores.get("minh")?.files ?? [])]], [2, []]);
});

test("what failed can be asked for again, and what was taken back is kept nowhere", async () => {
  const stage = new Stage();
  const failing = came(stage.pictures.want("a", "thumb")[0]);
  await stage.answers("a", 503);
  assert.equal(await failing, false);
  const again = came(stage.pictures.want("a", "thumb")[0]);
  await stage.answers("a");
  assert.deepEqual([await again, stage.stores.get("lan")?.files.size], [true, 1]);
  await stage.pictures.remove("a");
  assert.deepEqual([stage.pictures.known("a", "thumb"), stage.stores.get("lan")?.files.size], [undefined, 0]);
});

test("photos of people are kept beside what is seen in rooms, and are not driven out by it", async () => {
  const stage = new Stage();
  const asked: string[] = [];
  const path = (place: string): string => `/api/${place}`;
  const photos = new PictureLoader(
    {
      ...stage.parts,
      fetch: async (place) => {
        asked.push(place);
        return new Response("jpeg");
      },
    },
    path,
  );
  await came(photos.want("people/lan/photo?v=1", "whole")[0]);
  const store = stage.stores.get("lan");
  for (let number = 0; number < 300; number += 1) store?.files.set(mediaPath(`old-${number}`, "thumb"), "jpeg");
  // One file of a room more than are kept.
  const last = came(stage.pictures.want("new", "thumb")[0]);
  await stage.answers("new");
  await last;
  assert.deepEqual(
    [
      store?.files.size,
      store?.files.has("/api/people/lan/photo?v=1"),
      store?.files.has(mediaPath("old-0", "thumb")),
      store?.files.has(mediaPath("new", "thumb")),
    ],
    [301, true, false, true],
  );
  // And the next page has it without a word to the hub.
  const next = new PictureLoader({ ...stage.parts, fetch: () => Promise.reject(new Error("no line")) }, path);
  assert.deepEqual(
    [await came(next.want("people/lan/photo?v=1", "whole")[0]), asked],
    [true, ["people/lan/photo?v=1"]],
  );
});
