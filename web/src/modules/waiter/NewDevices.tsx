import { Suspense, lazy } from "react";
import { fetchLater } from "../../ui";

const Slot = lazy(() =>
  fetchLater(() => import("../messenger/e2ee/UnverifiedDevicesSlot")).then((part) => ({
    default: part.UnverifiedDevicesSlot,
  })),
);

/** Asks about this person's new devices above the tasks. */
export function NewDevices(): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Slot brief />
    </Suspense>
  );
}
