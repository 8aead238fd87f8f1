import type { ConnectProblem, ConnectProgress, ConnectStep } from "../wire";
import type { Diagnosis } from "./diagnose";

/**
 * The same report is repeated after this long, in milliseconds, so that the manager sees that the page is still open.
 */
const every = 12_000;

/** Reports this device's progress to the hub, for the manager's screen. */
export class Report {
  private last = "";
  private at = 0;

  /** Sends the report if it is new, or if the last one is old. A lost report is repeated in the next round. */
  say(progress: ConnectProgress): void {
    const text = JSON.stringify(progress);
    if (text === this.last && Date.now() - this.at < every) return;
    this.last = text;
    this.at = Date.now();
    fetch("/cai-dat/progress", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: text,
      keepalive: true,
    }).catch(() => {
      this.last = "";
    });
  }
}

export function problemOf(verdict: Diagnosis | null, wrongBrowser: boolean): ConnectProblem | undefined {
  if (wrongBrowser) return "wrongBrowser";
  switch (verdict) {
    case "untrusted":
    case "portClosed":
    case "nameUnknown":
    case "nameElsewhere":
    case "clockWrong":
    case "nameRefused":
      return verdict;
    // Without an answer from the hub, the device cannot report this to the hub.
    case "secure":
    case "offline":
    case "cellular":
    case "lost":
    case null:
      return undefined;
  }
}

export function stepReached(verdict: Diagnosis | null, fetched: boolean, arrived: boolean): ConnectStep {
  if (arrived) return "arrived";
  if (verdict === "secure") return "secured";
  return fetched ? "fetched" : "opened";
}
