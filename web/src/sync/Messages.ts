import type { CommandBody, DeviceMessage, LiveMessage, Command as WireCommand } from "../wire";

export type { Outcome, Problem } from "../wire";

/** A command as the device sends it until it is answered. `n` counts up per device. A retry keeps id and number. */
export interface Command extends WireCommand {
  readonly body: CommandBody;
}

/** The device's messages besides commands. */
export type Saying = Exclude<DeviceMessage, { readonly type: "command" }>;

/** The wire version of these pages. */
export const schema = 9;

/** Returns `null` if the text is no message. Receivers ignore unknown types, because a newer hub may send more. */
export function parseMessage(text: string): LiveMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return typeof (value as { type?: unknown } | null)?.type === "string" ? (value as LiveMessage) : null;
}
