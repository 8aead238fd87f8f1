import assert from "node:assert/strict";
import test from "node:test";
import type { MessengerState } from "../src/sync/messenger/MessengerState";
import { emptyMessengerState } from "../src/sync/messenger/MessengerState";
import { PhotoSweep } from "../src/sync/messenger/PhotoSweep";
import type { Room } from "../src/wire";
import { pause } from "./pause";

const film = "/api/messenger/media/a?form=thumb";
const group = (id: string, photo?: string): Room => ({
  id,
  form: "group",
  seal: "hub",
  restricted: false,
  members: [],
  pins: [],
  madeAt: 0,
  photo,
});

/** A page, and the browser's storage of two people. */
class Page {
  person: string | null = "lan";
  looks = 0;
  readonly kept = new Map<string, Set<string>>();
  readonly view: { book: MessengerState } = { book: emptyMessengerState };
  private listener = (): void => undefined;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listener = listener;
    return () => undefined;
  };

  constructor(kept: Readonly<Record<string, readonly string[]>>) {
    for (const [store, paths] of Object.entries(kept)) this.kept.set(store, new Set(paths));
    const caches = {
      has: async (name: string) => this.kept.has(name),
      open: async (name: string) => ({
        keys: async () => {
          this.looks += 1;
          return [...(this.kept.get(name) ?? [])].map((path) => ({ url: `https://iqsine.local:8443${path}` }));
        },
        delete: async (url: string) => this.kept.get(name)?.delete(url.replace("https://iqsine.local:8443", "")),
      }),
    } as unknown as CacheStorage;
    new PhotoSweep(this, { store: () => this.person, caches }, 1);
  }

  async knows(
    photos: Readonly<Record<string, string | undefined>>,
    rooms: readonly Room[] = [],
    more: Partial<MessengerState> = {},
  ): Promise<void> {
    const profiles = new Map(Object.entries(photos).map(([person, photo]) => [person, { person, fields: {}, photo }]));
    const states = new Map(
      rooms.map((room) => [room.id, { room, own: { room: room.id, person: "lan" }, marks: new Map() }]),
    );
    this.view.book = { ...emptyMessengerState, ready: true, profiles, rooms: states, ...more };
    this.listener();
    await pause(20);
  }

  lies(store = "lan"): readonly string[] {
    return [...(this.kept.get(store) ?? [])];
  }
}

test("a photo that was replaced or taken back goes from the device, of a person as of a group; all else stays", async () => {
  const [one, two, of, room] = [
    "/api/people/minh/photo?v=1",
    "/api/people/minh/photo?v=2",
    "/api/people/hoa%20b/photo?v=7",
    "/api/messenger/rooms/ca/photo?v=3",
  ];
  const page = new Page({ lan: [film, one, of, room, "/api/people/minh"], mai: [one] });
  await page.knows({ minh: "1", "hoa b": "7" }, [group("ca", "3")]);
  assert.deepEqual(page.lies(), [film, one, of, room, "/api/people/minh"]);
  page.kept.get("lan")?.add(two);
  await page.knows({ minh: "2", "hoa b": "7" }, [group("ca", "3")]);
  assert.deepEqual(page.lies(), [film, of, room, "/api/people/minh", two]);
  await page.knows({ minh: undefined, "hoa b": "7" }, [group("ca")]);
  assert.deepEqual(page.lies(), [film, of, "/api/people/minh"]);
  // The sweep of another person's photos runs when that person is here.
  assert.deepEqual(page.lies("mai"), [one]);
});

test("what changed while no page was open is found by the first look, once the hub has told all", async () => {
  const old = "/api/people/minh/photo?v=1";
  const page = new Page({ lan: [old] });
  await page.knows({}, [], { ready: false });
  await page.knows({}, [], { kept: true });
  assert.deepEqual(page.lies(), [old]);
  await page.knows({ minh: "2" });
  assert.deepEqual(page.lies(), []);
});

test("as long as no photo changes nothing is looked through", async () => {
  const page = new Page({ lan: [film] });
  await page.knows({ minh: "1" });
  await page.knows({ minh: "1" }, [group("ca")], { seq: 5 });
  assert.equal(page.looks, 1);
  page.person = null;
  await page.knows({ minh: "2" });
  assert.equal(page.looks, 1);
});
