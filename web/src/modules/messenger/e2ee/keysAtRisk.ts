import { hub } from "../../../session/client";
import { e2ee } from "../../../session/messenger";

/** Whether a sign-out would destroy the only keys of old messages. If that is unknown, a device with keys is asked. */
export async function keysAtRisk(): Promise<boolean> {
  if (!e2ee.supported || !hub.isOneself) return false;
  return e2ee.keysAtRisk().catch(() => e2ee.status().own !== null);
}
