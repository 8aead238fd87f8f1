import { lazyPart, usePath } from "../../ui";
import { Suspense } from "react";
import { takeAwayPaths } from "../../domains/takeaway/paths";
import { TakenPage } from "../../domains/takeaway/TakenPage";

const CallingScreen = lazyPart(() => import("./CallingScreen"), "CallingScreen");

/** The orders without a table, and the wall page that calls their numbers. */
export default function TakeAwayScreen(): JSX.Element {
  if (usePath() !== takeAwayPaths.screen) return <TakenPage />;
  return (
    <Suspense fallback={null}>
      <CallingScreen />
    </Suspense>
  );
}
