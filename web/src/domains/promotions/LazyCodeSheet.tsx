import { Suspense, lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";

const Loaded = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./CodeSheet"), speakOf("promotions"), speakOf("office")]);
    return { default: part.CodeSheet };
  }),
);

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
