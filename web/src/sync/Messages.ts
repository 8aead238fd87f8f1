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

/** Null: no message. One of a type that this version does not know is left alone by whoever hears it: a newer hub may say more. */
export function parseMessage(text: string): LiveMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return typeof (value as { type?: unknown } | null)?.type === "string" ? (value as LiveMessage) : null;
}
