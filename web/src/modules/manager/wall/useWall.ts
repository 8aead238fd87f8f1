import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { request, useLineAge, useNow, useReplica } from "../../../sync";
import { useRight } from "../../../session";
import type { BackupsView, DeviceView, Problem, WallReport } from "../../../wire";
import { problemOf, useThere } from "../../shared/useAsked";
import { useLimits } from "../../shared";
import { useDeadPrinters } from "../../shared/printers";
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

interface Polled<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
}

const nothing: Polled<never> = { value: null, problem: null };

/** Asks the hub again and again, also at once when it is back. `null`: asks nothing. The last answer stays. */
function usePolled<T>(path: string | null, every: number): Polled<T> {
  const [known, setKnown] = useState<Polled<T>>({ value: null, problem: null });
  const turn = useRef(0);
  const there = useThere();
  const ask = useCallback(() => {
    if (path === null) return;
    const mine = (turn.current += 1);
    request<T>("GET", path).then(
      (value) => {
        if (mine === turn.current) setKnown({ value, problem: null });
      },
      (error: unknown) => {
        if (mine === turn.current) setKnown((before) => ({ ...before, problem: problemOf(error) }));
      },
    );
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(there): asked at once when the hub is back
  useEffect(() => {
    ask();
    const timer = setInterval(ask, every);
    return () => {
      clearInterval(timer);
      turn.current += 1;
    };
  }, [ask, every, there]);
  return path === null ? nothing : known;
}

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
  const { value: report, problem } = usePolled<WallReport>("/api/reports/wall", figuresEvery);
  const devices = usePolled<readonly DeviceView[]>(seesDevices ? "/api/devices" : null, devicesEvery).value;
  const copies = usePolled<BackupsView>(seesCopies ? "/api/backups" : null, copiesEvery).value;
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
