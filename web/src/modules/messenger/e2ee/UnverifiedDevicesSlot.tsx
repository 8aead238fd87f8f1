import { Suspense } from "react";
import { useE2EEStatus } from "./hooks";
import { UnverifiedDevices } from "./parts";

/** Asks about this person's new devices. Its code is loaded with the first of them. `brief`: without the reason. */
export function UnverifiedDevicesSlot({ brief }: { readonly brief?: boolean }): JSX.Element | null {
  return useE2EEStatus().unverifiedDevices.length > 0 ? (
    <Suspense fallback={null}>
      <UnverifiedDevices brief={brief} />
    </Suspense>
  ) : null;
}
