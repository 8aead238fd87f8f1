import { Suspense } from "react";
import { useEndsStatus } from "./engine";
import { NewDevices } from "./parts";

/** Where new devices of one's own are asked about; what asks comes with the first of them. */
export function NewDevicesSpot(): JSX.Element | null {
  return useEndsStatus().strangers.length > 0 ? (
    <Suspense fallback={null}>
      <NewDevices />
    </Suspense>
  ) : null;
}
