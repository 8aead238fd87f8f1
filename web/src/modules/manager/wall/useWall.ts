import { useMemo } from "react";
import { useLineAge, useNow, useReplica } from "../../../sync";
import { useRight } from "../../../session";
import type { BackupsView, DeviceView, Problem, WallReport } from "../../../wire";
import { usePolled, useThere } from "../../../sync/useAsked";
import { useLimits } from "../../../domains/orders/limits";
import { useDeadPrinters } from "../../../domains/printing/printers";
import type { OpenTable } from "../today/runningTotals";
import { openTables } from "../today/runningTotals";
import type { WaitingCall } from "./wallCalls";
import { waitingCalls } from "./wallCalls";
import type { Flag } from "./wallFlags";
import { wallFlags } from "./wallFlags";

/** Milliseconds between two requests. The figures change with every paid bill. */
const figuresEvery = 20_000;
const devicesEvery = 20_000;
const copiesEvery = 60_000;

/** Which cards hold all that there is. */
export interface WallKnown {
  readonly flags: boolean;
  readonly floor: boolean;
  readonly kitchen: boolean;
}

export interface Wall {
  readonly now: number;
  /** false: no row may also mean that nothing was heard, so no card says that all is well */
  readonly known: WallKnown;
  readonly report: WallReport | null;
  readonly problem: Problem | null;
  readonly tables: readonly OpenTable[];
  readonly calls: readonly WaitingCall[];
  readonly flags: readonly Flag[];
}

/** All that the wall page shows: this device's copy, and the hub's figures. */
export function useWall(): Wall {
  const [seesDevices, seesCopies] = [useRight("editStaff"), useRight("editSettings")];
  const view = useReplica((whole) => whole);
  const limits = useLimits();
  const now = useNow(10_000);
  // Asked again when the hub is back.
  const there = useThere();
  const { value: report, problem } = usePolled<WallReport>("/api/reports/wall", figuresEvery, there);
  const devices = usePolled<readonly DeviceView[]>(seesDevices ? "/api/devices" : null, devicesEvery, there).value;
  const copies = usePolled<BackupsView>(seesCopies ? "/api/backups" : null, copiesEvery, there).value;
  const printers = useDeadPrinters();
  const tables = useMemo(() => openTables(view), [view]);
  const calls = useMemo(() => waitingCalls(view, limits, now), [view, limits, now]);
  const flags = wallFlags({ calls, losses: report?.flags ?? [], printers, devices, copies, now });
  const floor = useLineAge().level !== "lost" && view.ready;
  const kitchen = floor && report !== null;
  const known = {
    floor,
    kitchen,
    flags: kitchen && (!seesDevices || devices !== null) && (!seesCopies || copies !== null),
  };
  return { now, known, report, problem, tables, calls, flags };
}
