import type { ComponentProps } from "react";
import { Suspense, lazy } from "react";
import { fetchPart } from "../../../ui";
import type { EditSheet } from "./EditSheet";

const Sheet = lazy(() => fetchPart(() => import("./EditSheet").then((part) => ({ default: part.EditSheet }))));

/** The sheet of a contact's fields. It is loaded when it is opened, so that the list comes sooner. */
export function LazyEditSheet(props: ComponentProps<typeof EditSheet>): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
