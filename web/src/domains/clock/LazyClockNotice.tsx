import { Suspense, lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";

const Notice = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./ClockNotice"), speakOf("clock")]);
    return { default: part.ClockNotice };
  }),
);

/** The same, loaded after the first screen. */
export function LazyClockNotice(): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  );
}
