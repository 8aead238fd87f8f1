/** Pictures of the menu are on the device before anybody has seen them. */
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { keepDishPictures } from "../../src/app/keepDishPictures";
import { DishPicture } from "../../src/domains/menu/DishPicture";
import { hub } from "../../src/session/client";
import { pictureAddress, pictureCache } from "../../src/wire/dishPictures";
import { nodeTimeout } from "./browser";
import { dropConnection, enter, hubChanges, hubSays, restoreConnection } from "./connection";
import { dish, entity, house } from "./fixtures";
import { happens, holdClock, render, settle, turn, until } from "./kit";

const origin = "http://iqsine.test";
const shelf = new Map<string, Response>();
const cache = {
  keys: async () => [...shelf.keys()].map((path) => ({ url: origin + path })),
  match: async ({ url }: { readonly url: string }) => shelf.get(url.slice(origin.length))?.clone(),
  put: async (path: string, answer: Response) => void shelf.set(path, answer),
  delete: async ({ url }: { readonly url: string }) => shelf.delete(url.slice(origin.length)),
};
const opened: string[] = [];
/** The pictures that the page has asked for, and how many at the same time. */
let asked: string[] = [];
let open = 0;
let mostOpen = 0;
let size = 3;
let end = (): void => undefined;
const page = globalThis as unknown as { fetch: (path: string) => Promise<unknown>; caches?: unknown };
const fetchOthers = page.fetch;

async function fetchPicture(path: string): Promise<unknown> {
  if (!path.startsWith("/dishes/")) return fetchOthers(path);
  asked.push(path);
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  await new Promise((done) => void nodeTimeout(done));
  open -= 1;
  return path.includes("lost") ? new Response("", { status: 404 }) : new Response("x".repeat(size));
}

/** All component tests share one page, so the cache and its downloads stand only during a test. */
function begin(seesMenu = true): void {
  page.fetch = fetchPicture;
  page.caches = {
    open: async (name: string) => {
      opened.push(name);
      return cache;
    },
  };
  end = keepDishPictures(hub, () => seesMenu);
}

afterEach(() => {
  end();
  page.fetch = fetchOthers;
  delete page.caches;
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
  shelf.clear();
  [asked, mostOpen, size] = [[], 0, 3];
});

const pictured = (count: number): ReturnType<typeof entity>[] =>
  Array.from({ length: count }, (_, i) => entity("dish", dish(`d${i}`, `Món ${i}`, 10_000, { picture: `mon-${i}` })));
const path = (i: number): string => pictureAddress(`mon-${i}`);

/** The hub is heard. */
const pong = (): void => hubSays({ type: "pong", at: Date.now(), now: Date.now() });

async function idles(): Promise<void> {
  turn(5000);
  pong();
  await settle(60);
}

async function waiterHas(dishes: readonly ReturnType<typeof entity>[], seesMenu = true): Promise<void> {
  await enter("ngoc", ["takeOrders", "takeAway"], [...house, ...dishes]);
  holdClock();
  begin(seesMenu);
  await idles();
}

test("given a menu, when the device is idle, then all pictures are cached once, at most two at a time", async () => {
  await waiterHas([...pictured(9), entity("dish", dish("twice", "Món đôi", 1, { picture: "mon-0" }))]);
  assert.deepEqual(
    [...shelf.keys()].sort(),
    Array.from({ length: 9 }, (_, i) => path(i)),
  );
  assert.deepEqual([asked.length, mostOpen, opened[0]], [9, 2, pictureCache]);
  // when something else changes
  hubChanges(entity("dish", dish("d0", "Món khác tên", 1, { picture: "mon-0" })));
  await idles();
  // then nothing is asked for again
  assert.equal(asked.length, 9);
});

test("given cached pictures, when a dish leaves the menu and another comes, then the cache follows", async () => {
  await waiterHas(pictured(2));
  hubChanges(
    entity("dish", dish("d1", "Món 1", 1, { picture: "mon-1", active: false })),
    entity("dish", dish("d7", "Món 7", 1, { picture: "mon-7" })),
  );
  await idles();
  assert.deepEqual([...shelf.keys()], [path(0), path(7)]);
  assert.deepEqual(asked, [path(0), path(1), path(7)]);
});

test("given a lost line, when it is back, then the missing pictures are fetched", async () => {
  await enter("ngoc", ["takeOrders", "takeAway"], [...house, ...pictured(2)]);
  holdClock();
  dropConnection();
  begin();
  await idles();
  assert.deepEqual(asked, []);
  await restoreConnection();
  await idles();
  assert.deepEqual([...shelf.keys()], [path(0), path(1)]);
});

test("given somebody who sees no menu, or a phone that saves data, then nothing is fetched", async () => {
  await waiterHas(pictured(2), false);
  end();
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  begin();
  await idles();
  assert.deepEqual(asked, []);
});

test("given a huge menu, then at most 500 pictures and 30 MB are cached", async () => {
  await waiterHas(pictured(510));
  await until(() => {
    // It takes longer on a slow machine than a page waits for a silent hub.
    pong();
    return shelf.size >= 500;
  }, "500 pictures");
  await settle(20);
  assert.equal(shelf.size, 500);
  end();
  shelf.clear();
  size = 8_000_000;
  begin();
  await idles();
  assert.ok(shelf.size >= 4 && shelf.size <= 8, `${shelf.size} pictures of 8 MB`);
});

test("given a picture that the hub lacks, then it is not asked for again, and the others are cached", async () => {
  await waiterHas([entity("dish", dish("lost", "Món lạc", 1, { picture: "lost" })), ...pictured(1)]);
  hubChanges(entity("table", { id: "unrelated" }));
  await idles();
  assert.deepEqual([asked, [...shelf.keys()]], [[pictureAddress("lost"), path(0)], [path(0)]]);
});

test("given a picture that is not there yet or fails, then a plain plate stands in its place", async () => {
  // Everything is in sight.
  Object.assign(globalThis, { IntersectionObserver: undefined });
  const { box, update } = render(<DishPicture dish={{ picture: "mon-1" }} />);
  const image = (): HTMLImageElement | null => box.querySelector("img");
  const hasPlate = (): boolean => box.querySelector("svg") !== null;
  assert.deepEqual([image(), hasPlate()], [null, true]);
  await until(() => image()?.getAttribute("src") === path(1), "its turn");
  assert.equal(hasPlate(), true);
  happens(() => image()?.dispatchEvent(new Event("load")));
  assert.deepEqual([image() !== null, hasPlate()], [true, false]);
  update(<DishPicture dish={{ picture: "mon-2" }} />);
  assert.equal(hasPlate(), true);
  await until(() => image()?.getAttribute("src") === path(2), "the other picture");
  happens(() => image()?.dispatchEvent(new Event("error")));
  assert.deepEqual([image(), hasPlate()], [null, true]);
});
