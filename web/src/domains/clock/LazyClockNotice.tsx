import { Suspense } from "react";
import { lazyPart } from "../../ui";

const Notice = lazyPart(() => import("./ClockNotice"), "ClockNotice", "clock");

/** The same, loaded after the first screen. */
export function LazyClockNotice(): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  );
}
