import type { SyncClient } from "../sync";
import type { CommandBody } from "../wire";
import type { Outcome } from "../sync";

/** The sync client of this page, for functions that no component calls. Components use `useClient`. */
export let hub: SyncClient;

/** Sets the client. The application does it once, before it loads any screen. */
export function provideClient(client: SyncClient): void {
  hub = client;
}

/** Queues a command. See `SyncClient.send`. */
export const send = (body: CommandBody, id?: string): Promise<Outcome> => hub.send(body, { id });
