import { Engine } from "./Engine";
import type { E2EEHost } from "./Host";
import { hubOver } from "./HubAPI";
import { LocalEncryption } from "./LocalEncryption";
import { loadOlm } from "./Olm";
import { IndexedDBStore } from "./Store";

/** The engine of one person, with its subscription to the stream. */
export interface RunningEngine {
  readonly engine: Engine;
  stop(): void;
}

/** Starts the E2EE of one person on this device, with its own database. */
export async function startEngine(
  person: string,
  { decrypted, connection }: E2EEHost,
  changed: () => void,
): Promise<RunningEngine> {
  const host = await connection();
  const olm = await loadOlm();
  const store = new IndexedDBStore(host.databaseOf(person));
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`iqsine.ends.${person}`) : null;
  const engine = new Engine(
    {
      person,
      device: host.device,
      olm,
      store,
      local: await LocalEncryption.open(store),
      hub: hubOver(host.request),
      directory: () => host.directory(),
      now: () => host.now(),
      newId: () => host.newId(),
    },
    {
      decrypted,
      rules: host.searchRules,
      rooms: () => host.rooms(),
      page: (room, before, count) => host.page(room, before, count),
      exclusively: (work) =>
        host.isSession(person) ? onePageAtATime(person, work) : Promise.reject(new Error("on somebody else's session")),
      tellOtherPages: () => channel?.postMessage(""),
      changed,
    },
  );
  await engine.start();
  channel?.addEventListener("message", () => void engine.otherPageChanged());
  const unfollow = host.follow({
    changed: (toDevice) => engine.directoryChanged(toDevice),
    leftRoom: (room) => engine.leftRoom(room),
    arrived: (message) => decrypted.want(message),
    deleted: (message) => engine.messageDeleted(message),
  });
  return {
    engine,
    stop: () => {
      unfollow();
      channel?.close();
      engine.stop();
    },
  };
}

/** Lets one page at a time talk to the hub. If two do, each to-device message still counts once. */
function onePageAtATime<T>(person: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request(`iqsine.ends.${person}`, work) as Promise<T>) : work();
}
