import type { ComponentType } from "react";
import { Suspense, lazy } from "react";
import { useLater } from "../../../ui";
import type { TellerProps } from "./Teller";

/** The till works without it, so a part that cannot be loaded is left out. */
const Teller = lazy<ComponentType<TellerProps>>(() => import("./Teller").catch(() => ({ default: () => null })));

/** Tells a customer display of this browser the bill for its guests, once the cashier's own screen is drawn. */
export function Telling(props: TellerProps): JSX.Element | null {
  return useLater() ? (
    <Suspense fallback={null}>
      <Teller {...props} />
    </Suspense>
  ) : null;
}
