import { Suspense } from "react";
import { useE2EEStatus } from "./hooks";
import { UnverifiedDevices } from "./parts";

/** Asks about this person's new devices. Its code is loaded with the first of them. */
export function UnverifiedDevicesSlot(): JSX.Element | null {
  return useE2EEStatus().unverifiedDevices.length > 0 ? (
    <Suspense fallback={null}>
      <UnverifiedDevices />
    </Suspense>
  ) : null;
}
