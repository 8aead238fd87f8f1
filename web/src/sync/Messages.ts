import type { CommandBody, DeviceMessage, LiveMessage, Command as WireCommand } from "../wire";

export type { Outcome, Problem } from "../wire";

/** What a device sends until it is answered. `n` counts up per device; a retry keeps id and number. */
export interface Command extends WireCommand {
  readonly body: CommandBody;
}

/** What the device says besides commands. */
export type Saying = Exclude<DeviceMessage, { readonly type: "command" }>;

/** The wire's version that these pages speak. */
export const schema = 1;

const types: readonly string[] = ["hello", "changes", "snapshot", "outcome", "beat", "check", "pong", "error", "messengerHello", "messengerChanges", "messengerSnapshot"];

/** Null: not a message that this version knows; it is left alone, a newer hub may say more. */
export function parseMessage(text: string): LiveMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const type = (value as { type?: unknown }).type;
  return typeof type === "string" && types.includes(type) ? value as LiveMessage : null;
}
