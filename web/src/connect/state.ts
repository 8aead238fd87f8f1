import type { ServerAddresses } from "../wire";
import type { Findings, Diagnosis } from "./diagnose";
import type { Memory } from "./memory";
import type { VisitingDevice } from "./platform";
import type { ConnectPageID } from "./route";

/** All that the page shows is made of this. */
export interface State {
  readonly device: VisitingDevice;
  readonly memory: Memory;
  /** null: the hub has not said yet where it is */
  readonly hub: ServerAddresses | null;
  /** null: nothing has been tried yet */
  readonly findings: Findings | null;
  readonly verdict: Diagnosis | null;
  readonly page: ConnectPageID;
  readonly pages: readonly ConnectPageID[];
  /** the browser offers to install the application */
  readonly canInstall: boolean;
  readonly installed: boolean;
  /** the first answer is late: the next step is shown meanwhile */
  readonly waited: boolean;
}

/** The actions of the person. */
export interface Actions {
  readonly go: (page: ConnectPageID) => void;
  readonly step: (by: 1 | -1) => void;
  readonly fetched: () => void;
  readonly stay: () => void;
  readonly choose: (maker: Memory["maker"]) => void;
  readonly install: () => void;
}

export function isLost(verdict: Diagnosis | null): boolean {
  return verdict === "lost" || verdict === "offline" || verdict === "cellular";
}

export function isPhone(device: VisitingDevice): boolean {
  return device.platform === "iphone" || device.platform === "ipad" || device.platform === "android";
}
