import type { ServerAddresses } from "../wire";
import type { Findings, Verdict } from "./diagnose";
import type { Memory } from "./memory";
import type { Device } from "./platform";
import type { PageID } from "./route";

/** All that the page shows is made of this. */
export interface State {
  readonly device: Device;
  readonly memory: Memory;
  /** null: the hub has not said yet where it is */
  readonly hub: ServerAddresses | null;
  /** null: nothing has been tried yet */
  readonly findings: Findings | null;
  readonly verdict: Verdict | null;
  readonly page: PageID;
  readonly pages: readonly PageID[];
  /** the browser offers to install the application */
  readonly canInstall: boolean;
  readonly installed: boolean;
  /** the first answer is late: the next step is shown meanwhile */
  readonly waited: boolean;
}

/** The actions of the person. */
export interface Actions {
  readonly go: (page: PageID) => void;
  readonly step: (by: 1 | -1) => void;
  readonly fetched: () => void;
  readonly stay: () => void;
  readonly choose: (maker: Memory["maker"]) => void;
  readonly install: () => void;
}

export function isLost(verdict: Verdict | null): boolean {
  return verdict === "lost" || verdict === "offline" || verdict === "cellular";
}

export function isPhone(device: Device): boolean {
  return device.platform === "iphone" || device.platform === "ipad" || device.platform === "android";
}
