import { Suspense } from "react";
import { lazyPart } from "../../ui";

const Loaded = lazyPart(() => import("./CodeSheet"), "CodeSheet", "promotions", "office");

interface Props {
  readonly order: string;
  readonly table: string;
  readonly onClose: () => void;
}

/** The sheet for codes, with its texts, loaded when somebody opens it. */
export function LazyCodeSheet(props: Props): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
