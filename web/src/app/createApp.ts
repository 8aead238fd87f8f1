import { speakOf } from "../i18n";
import { provideClient } from "../session/client";
import type { SyncDependencies } from "../sync";
import { SyncClient, openTabChannel } from "../sync";

/** The rules return codes. Without the hub's messages, this page needs its own texts for them. */
async function loadRules() {
  const [{ RestaurantRules }] = await Promise.all([import("../rules"), speakOf("refusals")]);
  return RestaurantRules.load();
}

/** The hub's origin for sockets, on the address of this page. */
export const socketAddress = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;

/** Builds the page's client and gives it to the screens. `address`: the hub's origin for sockets. */
export function createApp(address: () => string, given: Partial<Omit<SyncDependencies, "address">> = {}): SyncClient {
  const client = new SyncClient({ address, channel: given.channel ?? openTabChannel(), loadRules, ...given });
  provideClient(client);
  return client;
}
