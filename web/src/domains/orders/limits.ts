import { useReplica } from "../../sync";
import { Initially } from "../../wire/Initially";

/** The minutes from which something is late, as the restaurant has set them. */
export interface Limits {
  /** from the call to cook until the flag goes up */
  readonly amber: number;
  readonly red: number;
  /** from the call to serve, or the flag, until it is served */
  readonly serveAmber: number;
  readonly serveRed: number;
}

export function useLimits(): Limits {
  return useReplica((view) => ({
    amber: view.number("amberMinutes", Initially.amberMinutes),
    red: view.number("redMinutes", Initially.redMinutes),
    serveAmber: view.number("serveAmberMinutes", Initially.serveAmberMinutes),
    serveRed: view.number("serveRedMinutes", Initially.serveRedMinutes),
  }));
}
