import { Suspense } from "react";
import { useEndsStatus } from "./engine";
import { NewDevices } from "./parts";

/** Asks about this person's new devices. Its code is loaded with the first of them. */
export function NewDevicesSpot(): JSX.Element | null {
  return useEndsStatus().strangers.length > 0 ? (
    <Suspense fallback={null}>
      <NewDevices />
    </Suspense>
  ) : null;
}
