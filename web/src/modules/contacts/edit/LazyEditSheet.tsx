import type { ComponentProps } from "react";
import { Suspense } from "react";
import { lazyPart } from "../../../ui";
import type { EditSheet } from "./EditSheet";

const Sheet = lazyPart(() => import("./EditSheet"), "EditSheet");

/** The sheet of a contact's fields. It is loaded when it is opened, so that the list comes sooner. */
export function LazyEditSheet(props: ComponentProps<typeof EditSheet>): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
